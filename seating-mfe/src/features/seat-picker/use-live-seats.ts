import { useProvidedScope, useUnit } from 'effector-react';
import { useEffect } from 'react';
import { bringPlanTools } from '../../lib/bring-plan-tools';
import {
  $known,
  $streamAddress,
  changeHeard,
  hallShown,
  stateHeard,
  streamLeft,
  streamOpened,
  streamSilent,
} from './model';

/** Asks for the hall that is on show, and hears what others choose in it. */
export function useLiveSeats(isOpen: boolean): void {
  const scope = useProvidedScope();
  const { address, show, onOpen, onState, onChange, onSilence, leave } = useUnit({
    address: $streamAddress,
    show: hallShown,
    onOpen: streamOpened,
    onState: stateHeard,
    onChange: changeHeard,
    onSilence: streamSilent,
    leave: streamLeft,
  });
  useEffect(() => {
    if (isOpen) show();
  }, [isOpen, show]);
  useEffect(() => {
    if (!isOpen || address === null) return;
    let stop: (() => void) | null = null;
    let isHere = true;
    const knownVersion = () => scope?.getState($known)?.version;
    void bringPlanTools().then(({ watchSeats }) => {
      if (!isHere) return;
      stop = watchSeats({ address, knownVersion, onOpen, onState, onChange, onSilence });
    }, onSilence);
    return () => {
      isHere = false;
      stop?.();
      leave();
    };
  }, [isOpen, address, scope, onOpen, onState, onChange, onSilence, leave]);
}
