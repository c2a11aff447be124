import type { SlotName, SlotProps } from '@permanto/contracts';
import { memo } from 'react';
import type { AnySlot } from '../define-remote';
import type { Loadable } from '../loadable';
import { slotPlace } from '../place';
import { useLoaded, useRemote, useRemotesPage } from './context';
import { SlotFallback, SlotPlaceholder } from './fallback';
import { Opening } from './opening';
import { Mounted, SuspenseTimeout, RemoteBoundary } from './remote-boundary';

interface FilledSlotProps {
  readonly name: SlotName;
  readonly owner: string;
  readonly place: string;
  readonly slotProps: object;
}

function FilledSlot({ name, owner, place, slotProps }: FilledSlotProps) {
  const state = useRemote(owner);
  const slot = state.status === 'ready' ? state.module.slots[name] : undefined;
  const fallback = <SlotFallback remote={owner} slot={name} />;
  if (state.status === 'failed' || slot === undefined) {
    return (
      <>
        {fallback}
        <Mounted place={place} />
      </>
    );
  }
  return (
    <RemoteBoundary remote={owner} place={place} load={state.load} fallback={fallback}>
      <SlotItself slot={slot} place={place} slotProps={slotProps} />
    </RemoteBoundary>
  );
}

interface SlotItselfProps {
  readonly slot: Loadable<AnySlot>;
  readonly place: string;
  readonly slotProps: object;
}

/** Suspends while the slot's own chunk is on its way; one that can't be had throws, into the fence. */
function SlotItself({ slot, place, slotProps }: SlotItselfProps) {
  // It brings units that are there already, and makes none.
  // eslint-disable-next-line effector/no-units-spawn-in-render
  const { View, opened } = useLoaded(slot);
  return (
    <>
      {opened !== undefined && <Opening place={place} opened={opened} params={slotProps} />}
      <View {...slotProps} />
      <Mounted place={place} />
    </>
  );
}

type AnySlotProps = { readonly name: SlotName } & Record<string, string>;

// Memoised, so that a new render of the page around it does not disturb a slot that is not hydrated yet.
const MemoSlot = memo(function MemoSlot({ name, ...slotProps }: AnySlotProps) {
  const { remotes } = useRemotesPage();
  return remotes.ownersOf(name).map((owner, at) => {
    const place = slotPlace(name, slotProps, at);
    return (
      <SuspenseTimeout key={owner} remote={owner} fallback={<SlotPlaceholder slot={name} />}>
        <FilledSlot name={name} owner={owner} place={place} slotProps={slotProps} />
      </SuspenseTimeout>
    );
  });
});

/** A part of another remote: `<Slot name="buy-box" eventId={id} />`. Empty if no remote fills it. */
export function Slot<Name extends SlotName>(props: { readonly name: Name } & SlotProps<Name>) {
  return <MemoSlot {...props} />;
}
