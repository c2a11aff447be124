import { useProvidedScope, useUnit } from 'effector-react';
import { useEffect } from 'react';
import { watchSeats } from '../../../lib/watch-seats';
import {
  $knownSeats,
  $streamAddress,
  seatChangeReceived,
  seatsShown,
  seatStatesReceived,
  streamClosed,
  streamOpened,
  streamLost,
} from '../model';

/** Loads the hall that is shown, and subscribes to changes of its seats. */
export function useLiveSeats(isOpen: boolean): void {
  const scope = useProvidedScope();
  const { address, show, onOpen, onState, onChange, onDisconnect, leave } = useUnit({
    address: $streamAddress,
    show: seatsShown,
    onOpen: streamOpened,
    onState: seatStatesReceived,
    onChange: seatChangeReceived,
    onDisconnect: streamLost,
    leave: streamClosed,
  });
  useEffect(() => {
    if (isOpen) show();
  }, [isOpen, show]);
  useEffect(() => {
    if (!isOpen || address === null) return;
    const knownVersion = () => scope?.getState($knownSeats)?.version;
    const stop = watchSeats({ address, knownVersion, onOpen, onState, onChange, onDisconnect });
    return () => {
      stop();
      leave();
    };
  }, [isOpen, address, scope, onOpen, onState, onChange, onDisconnect, leave]);
}
