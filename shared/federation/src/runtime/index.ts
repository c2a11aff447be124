export {
  RemotesContext,
  type RemotesPage,
  slotKey,
  type Trace,
  useRemote,
  useRemotesPage,
} from './context';
export { RemoteBoundary } from './remote-boundary';
export { RemotePage } from './remote-page';
export {
  createRemotes,
  type LoadEntry,
  type RemoteFailure,
  type Remotes,
  type RemoteState,
} from './remotes';
export { Slot } from './slot';
