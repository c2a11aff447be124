import type { Head, RemoteModule, RouteOpened } from '@permanto/federation';
import { matchRoute, type Offers } from '@permanto/federation/routes';
import {
  RemotePage,
  type Remotes,
  RemotesContext,
  RouterContext,
} from '@permanto/federation/runtime';
import { LanguageContext } from '@permanto/i18n';
import { Container } from '@permanto/ui';
import { createWatch, type Scope } from 'effector';
import { useEffect, useMemo } from 'react';
import type { Alone } from './alone';
import { useAddress } from './use-address';
import { Workbench } from './workbench';

interface AppProps extends Alone {
  readonly scope: Scope;
  readonly remotes: Remotes;
  readonly offers: Offers;
}

/** One remote in a page of its own: what the shell does for it, as short as it gets. */
export function App({ scope, remotes, offers, declaration, remote }: AppProps) {
  const { language, location, navigate } = useAddress();
  const match = useMemo(() => matchRoute(offers, location.path), [offers, location.path]);
  const { path, search } = location;
  // Each address has places of its own to open.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const page = useMemo(() => ({ remotes, opened: new Set<string>() }), [remotes, path, search]);
  const router = useMemo(
    () => ({ location, params: match?.params ?? {}, navigate, prefetch: () => undefined }),
    [location, match, navigate],
  );
  const opened = useMemo<RouteOpened>(
    () => ({
      params: match?.params ?? {},
      query: Object.fromEntries(new URLSearchParams(location.search)),
      language,
      path: location.path,
    }),
    [match, location, language],
  );
  useTitle(remote, match?.routeId, scope);
  return (
    <LanguageContext value={language}>
      <RouterContext value={router}>
        <RemotesContext value={page}>
          {match ? (
            <main key={location.path}>
              <Container>
                <RemotePage remote={match.remote} routeId={match.routeId} opened={opened} />
              </Container>
            </main>
          ) : (
            <Workbench declaration={declaration} />
          )}
        </RemotesContext>
      </RouterContext>
    </LanguageContext>
  );
}

/** Keeps the document's title as the open page wants it. */
function useTitle(remote: RemoteModule, routeId: string | undefined, scope: Scope): void {
  useEffect(() => {
    const route = routeId === undefined ? undefined : remote.routes[routeId];
    if (route === undefined) return;
    let stop: (() => void) | null = null;
    let isLeft = false;
    const keep = ({ title }: Head) => {
      document.title = title;
    };
    // A page that can't be loaded says so itself.
    route.load().then(
      ({ $head }) => {
        if (isLeft) return;
        keep(scope.getState($head));
        stop = createWatch({ unit: $head, scope, fn: keep });
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [remote, routeId, scope]);
}
