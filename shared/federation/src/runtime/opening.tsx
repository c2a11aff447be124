import type { EventCallable } from 'effector';
import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useRemotesPage } from './context';

interface OpeningProps<Params> {
  readonly place: string;
  readonly opened: EventCallable<Params>;
  readonly params: Params;
}

/** Opens a place whose remote came too late for the shell to open it before rendering. */
export function Opening<Params>({ place, opened, params }: OpeningProps<Params>) {
  const page = useRemotesPage();
  const open = useUnit(opened) as (params: Params) => void;
  useEffect(() => {
    if (page.opened.has(place)) return;
    page.opened.add(place);
    open(params);
    // The place stands for the parameters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place, open, page]);
  return null;
}
