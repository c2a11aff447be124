import { localizedPath } from '@permanto/contracts/paths';
import { useLanguage, useLocation } from '@permanto/federation';
import { Button, buttonClass } from '@permanto/ui';
import type { ComponentProps } from 'react';

type CheckProps = Pick<ComponentProps<typeof Button>, 'size' | 'children'>;

/** The page once more, where no script runs. */
export function Reload({ size, children }: CheckProps) {
  const { path, search } = useLocation();
  const href = localizedPath(path + search, useLanguage());
  return (
    <a href={href} className={buttonClass({ variant: 'primary', ...(size && { size }) })}>
      {children}
    </a>
  );
}

/** Looks again. */
export function Check({
  isReading,
  onCheck,
  ...look
}: CheckProps & { readonly isReading: boolean; readonly onCheck: () => void }) {
  return (
    <>
      <Button variant="primary" busy={isReading} onClick={onCheck} data-scripted="" {...look} />
      <noscript>
        <Reload {...look} />
      </noscript>
    </>
  );
}
