import { type ReactNode, Suspense } from 'react';
import type { RemoteRoute, RouteOpened } from '../define-remote';
import { PAGE_PLACE, useRemote } from './context';
import { PageFallback } from './fallback';
import { Opening } from './opening';
import { Mounted, RemoteBoundary } from './remote-boundary';

interface RemotePageProps {
  readonly remote: string;
  readonly routeId: string;
  readonly opened: RouteOpened;
  /** What the shell renders beside the page, from its route. */
  readonly beside?: (route: RemoteRoute) => ReactNode;
}

function LoadedPage({ remote, routeId, opened, beside }: RemotePageProps) {
  const state = useRemote(remote);
  const route = state.status === 'ready' ? state.module.routes[routeId] : undefined;
  const fallback = <PageFallback remote={remote} />;
  if (state.status === 'failed' || route === undefined) {
    return (
      <>
        {fallback}
        <Mounted place={PAGE_PLACE} />
      </>
    );
  }
  const { Page } = route;
  return (
    <RemoteBoundary remote={remote} place={PAGE_PLACE} load={state.load} fallback={fallback}>
      <Opening place={PAGE_PLACE} opened={route.opened} params={opened} />
      <Page params={opened.params} />
      {beside?.(route)}
      <Mounted place={PAGE_PLACE} />
    </RemoteBoundary>
  );
}

/** The page that a remote owns, behind its fence. */
export function RemotePage(props: RemotePageProps) {
  return (
    <Suspense fallback={null}>
      <LoadedPage {...props} />
    </Suspense>
  );
}
