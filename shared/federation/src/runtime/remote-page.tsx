import { useRouter } from '../router/context';
import { useRemote } from './context';
import { PageFallback } from './fallback';
import { RemoteBoundary } from './remote-boundary';

/** The page that a remote owns, behind its fence. */
export function RemotePage({ remote, routeId }: { remote: string; routeId: string }) {
  const state = useRemote(remote);
  const { params } = useRouter();
  if (state.status === 'idle' || state.status === 'loading') return null;
  const route = state.status === 'ready' ? state.module.routes[routeId] : undefined;
  if (state.status === 'failed' || route === undefined) return <PageFallback remote={remote} />;
  const { Page } = route;
  return (
    <RemoteBoundary
      remote={remote}
      version={state.version}
      fallback={<PageFallback remote={remote} />}
    >
      <Page params={params} />
    </RemoteBoundary>
  );
}
