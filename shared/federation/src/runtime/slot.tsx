import type { SlotName, SlotProps } from '@permanto/contracts';
import type { EventCallable } from 'effector';
import { type ComponentType, memo, Suspense } from 'react';
import { slotPlace, useRemote, useRemotesPage } from './context';
import { SlotFallback, SlotPlaceholder } from './fallback';
import { Opening } from './opening';
import { Mounted, RemoteBoundary } from './remote-boundary';

/** A slot as the runtime sees it: the declaration and the module are of one build, which fits its types. */
interface AnySlot {
  readonly View: ComponentType<object>;
  readonly opened?: EventCallable<object>;
}

interface FilledSlotProps {
  readonly name: SlotName;
  readonly owner: string;
  readonly slotProps: object;
}

function FilledSlot({ name, owner, slotProps }: FilledSlotProps) {
  const state = useRemote(owner);
  const place = slotPlace(name, slotProps);
  const slot = state.status === 'ready' ? (state.module.slots[name] as AnySlot) : undefined;
  const fallback = <SlotFallback remote={owner} />;
  if (state.status === 'failed' || slot === undefined) {
    return (
      <>
        {fallback}
        <Mounted place={place} />
      </>
    );
  }
  const { View, opened } = slot;
  return (
    <RemoteBoundary remote={owner} place={place} load={state.load} fallback={fallback}>
      {opened !== undefined && <Opening place={place} opened={opened} params={slotProps} />}
      <View {...slotProps} />
      <Mounted place={place} />
    </RemoteBoundary>
  );
}

type AnySlotProps = { readonly name: SlotName } & Record<string, string>;

// Memoised, so that a new render of the page around it does not disturb a slot that is not hydrated yet.
const MemoSlot = memo(function MemoSlot({ name, ...slotProps }: AnySlotProps) {
  const { remotes } = useRemotesPage();
  const owner = remotes.ownerOf(name);
  if (owner === null) return null;
  return (
    <Suspense fallback={<SlotPlaceholder slot={name} />}>
      <FilledSlot name={name} owner={owner} slotProps={slotProps} />
    </Suspense>
  );
});

/** A part of another remote: `<Slot name="buy-box" eventId={id} />`. Empty where nobody fills it. */
export function Slot<Name extends SlotName>(props: { readonly name: Name } & SlotProps<Name>) {
  return <MemoSlot {...props} />;
}
