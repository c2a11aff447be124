const PUBLISHERS = '@permanto/event-bus/publish/';

/** Whether a remote may take a module of the shell's: only a fact's owner publishes it. */
export const mayTake = (remote: string, request: string): boolean =>
  !request.startsWith(PUBLISHERS) || request === PUBLISHERS + remote;
