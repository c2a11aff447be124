import { Details } from '@permanto/ui/blocks';
import { type ReactNode, useState } from 'react';

interface FoldedProps {
  readonly summary: ReactNode;
  /** Open, since something stands in it. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
}

/** What few need, behind a line that says what it is; it doesn't close as it is emptied. */
export function Folded({ summary, isFilled = false, children }: FoldedProps) {
  const [wasFilled, setWasFilled] = useState(isFilled);
  // What is put back brings its texts and amounts along.
  if (isFilled && !wasFilled) setWasFilled(true);
  return (
    <Details summary={summary} open={wasFilled}>
      {children}
    </Details>
  );
}
