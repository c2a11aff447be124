export { RemotesContext, type RemotesPage, type Trace, useRemotesPage } from './context';
export { RemotePage } from './remote-page';
export {
  createRemotes,
  type Deadline,
  type LoadBuild,
  type RemoteFailure,
  type Remotes,
  type RemoteState,
  type SettledState,
} from './remotes';
export { Slot } from './slot';
export { type Router, RouterContext } from '../router';
