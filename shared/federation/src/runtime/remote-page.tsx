import type { ReactNode } from 'react';
import type { RemoteRoute, RouteOpened } from '../define-remote';
import type { Loadable } from '../loadable';
import { PAGE_PLACE } from '../place';
import { useLoaded, useRemote } from './context';
import { PageFallback } from './fallback';
import { Opening } from './opening';
import { Mounted, SuspenseTimeout, RemoteBoundary } from './remote-boundary';

interface RemotePageProps {
  readonly remote: string;
  readonly routeId: string;
  readonly opened: RouteOpened;
  /** What the shell renders beside the page, from its route. */
  readonly beside?: ((route: RemoteRoute) => ReactNode) | undefined;
}

function LoadedPage({ remote, routeId, opened, beside }: RemotePageProps) {
  const state = useRemote(remote);
  const route = state.status === 'ready' ? state.module.routes[routeId] : undefined;
  const fallback = <PageFallback remote={remote} />;
  if (state.status === 'failed' || route === undefined) {
    return (
      <>
        {fallback}
        <Mounted place={PAGE_PLACE} isLost />
      </>
    );
  }
  return (
    <RemoteBoundary remote={remote} place={PAGE_PLACE} load={state.load} fallback={fallback}>
      <PageItself route={route} opened={opened} beside={beside} />
    </RemoteBoundary>
  );
}

type PageItselfProps = Pick<RemotePageProps, 'opened'> & {
  readonly route: Loadable<RemoteRoute>;
  readonly beside: RemotePageProps['beside'];
};

/** Suspends while the page's own chunk is on its way; one that can't be had throws, into the fence. */
function PageItself({ route, opened, beside }: PageItselfProps) {
  // It brings units that are there already, and makes none.
  // eslint-disable-next-line effector/no-units-spawn-in-render
  const loaded = useLoaded(route);
  const { Page } = loaded;
  return (
    <>
      <Opening place={PAGE_PLACE} opened={loaded.opened} params={opened} />
      <Page params={opened.params} />
      {beside?.(loaded)}
      <Mounted place={PAGE_PLACE} />
    </>
  );
}

/** The page that a remote owns, behind its fence. */
export function RemotePage(props: RemotePageProps) {
  return (
    <SuspenseTimeout remote={props.remote}>
      <LoadedPage {...props} />
    </SuspenseTimeout>
  );
}
