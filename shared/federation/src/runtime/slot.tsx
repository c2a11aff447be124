import type { SlotName, SlotProps } from '@permanto/contracts';
import { useUnit } from 'effector-react';
import type { EventCallable } from 'effector';
import { type ComponentType, useEffect } from 'react';
import type { RemoteSlot } from '../define-remote';
import { slotKey, useRemote, useRemotesPage } from './context';
import { SlotFallback, SlotPlaceholder } from './fallback';
import { RemoteBoundary } from './remote-boundary';

/** A part of another remote: `<Slot name="buy-box" eventId={id} />`. Empty where nobody fills it. */
export function Slot<Name extends SlotName>(props: { readonly name: Name } & SlotProps<Name>) {
  const { name, ...slotProps } = props;
  const { remotes } = useRemotesPage();
  const owner = remotes.ownerOf(name);
  const state = useRemote(owner);
  if (owner === null) return null;
  if (state.status === 'failed') return <SlotFallback remote={owner} />;
  if (state.status !== 'ready') return <SlotPlaceholder slot={name} />;
  // The declaration and the module are of one build; its types are those of the slot.
  const definition = state.module.slots[name] as RemoteSlot<SlotName> | undefined;
  if (definition === undefined) return <SlotFallback remote={owner} />;
  return (
    <RemoteBoundary
      remote={owner}
      version={state.version}
      fallback={<SlotFallback remote={owner} />}
    >
      {definition.opened !== undefined && (
        <Opening
          name={name}
          props={slotProps}
          opened={definition.opened as EventCallable<object>}
        />
      )}
      <View of={definition.View as ComponentType<object>} props={slotProps} />
    </RemoteBoundary>
  );
}

function View({ of: Component, props }: { of: ComponentType<object>; props: object }) {
  return <Component {...props} />;
}

interface OpeningProps {
  readonly name: SlotName;
  readonly props: object;
  readonly opened: EventCallable<object>;
}

/** Opens a slot that came too late for the shell to open it before rendering. */
function Opening({ name, props, opened }: OpeningProps) {
  const page = useRemotesPage();
  const open = useUnit(opened);
  const key = slotKey(name, props);
  useEffect(() => {
    if (page.opened.has(key)) return;
    page.opened.add(key);
    open(props);
    // The key stands for the props.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, open, page]);
  return null;
}
