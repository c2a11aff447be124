export {
  type AnySlot,
  defineRemote,
  type Head,
  type PageProps,
  type RemoteModule,
  type RemoteRoute,
  type RemoteSlot,
  type RemoteSlots,
  type RouteOpened,
  type Site,
} from './define-remote';
export { type Loadable, loadable } from './loadable';
export { Missing } from './missing/missing';
export {
  Link,
  type LinkProps,
  type NavigateOptions,
  type PageLocation,
  useLocation,
  useNavigate,
  useParams,
} from './router';
export { retryLoad } from './retry-load';
export { useHasSlotFailed, useLoaded } from './runtime/context';
export { Slot } from './runtime/slot';
export { useLanguage } from '@permanto/i18n';
