const PUBLISHERS = '@permanto/event-bus/publish/';

/** Whether a remote may use a module that the shell provides: only a fact's owner may publish it. */
export const mayTake = (remote: string, request: string): boolean =>
  !request.startsWith(PUBLISHERS) || request === PUBLISHERS + remote;
