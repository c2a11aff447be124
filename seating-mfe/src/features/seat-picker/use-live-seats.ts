import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { bringPlanTools } from '../../lib/bring-plan-tools';
import {
  $streamAddress,
  changeHeard,
  hallShown,
  stateHeard,
  streamLeft,
  streamSilent,
} from './model';

/** Asks for the hall that is on show, and hears what others choose in it. */
export function useLiveSeats(isOpen: boolean): void {
  const { address, show, onState, onChange, onSilence, leave } = useUnit({
    address: $streamAddress,
    show: hallShown,
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
    void bringPlanTools().then(({ watchSeats }) => {
      if (isHere) stop = watchSeats({ address, onState, onChange, onSilence });
    }, onSilence);
    return () => {
      isHere = false;
      stop?.();
      leave();
    };
  }, [isOpen, address, onState, onChange, onSilence, leave]);
}
