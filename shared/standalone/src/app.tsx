import { LanguageContext } from '@permanto/i18n';
import type { RemoteDeclaration } from '@permanto/contracts/remote';
import type { RouteOpened } from '@permanto/federation';
import { RouterContext } from '@permanto/federation/runtime';
import { matchRoute, type Candidates, type RouteMatch } from '@permanto/federation/routes';
import { RemotePage, type Remotes, RemotesContext } from '@permanto/federation/runtime';
import { Container } from '@permanto/ui';
import { allSettled, type Scope } from 'effector';
import { useEffect, useMemo, useState } from 'react';
import type { Alone } from './alone';
import { useAddress } from './use-address';
import { Workbench } from './workbench';

interface AppProps extends Alone {
  readonly scope: Scope;
  readonly remotes: Remotes;
  readonly candidates: Candidates;
}

/** One remote in a page of its own: what the shell does for it, as short as it gets. */
export function App({ scope, remotes, candidates, declaration, remote }: AppProps) {
  const { language, location, navigate } = useAddress();
  const match = useMemo(() => matchRoute(candidates, location.path), [candidates, location.path]);
  const params = match?.params ?? NO_PARAMS;
  const [opened] = useState(() => new Set<string>());
  const page = useMemo(() => ({ remotes, opened }), [remotes, opened]);
  const router = useMemo(
    () => ({ location, params, navigate, prefetch: () => undefined }),
    [location, params, navigate],
  );
  useEffect(() => {
    const route = match && remote.routes[match.routeId];
    if (!route) return;
    const query = Object.fromEntries(new URLSearchParams(location.search));
    const payload: RouteOpened = { params, query, language, path: location.path };
    void allSettled(route.opened, { scope, params: payload }).then(() => {
      document.title = scope.getState(route.$head).title;
    });
  }, [match, remote, params, language, location.path, location.search, scope]);
  return (
    <LanguageContext value={language}>
      <RouterContext value={router}>
        <RemotesContext value={page}>
          <Place match={match} declaration={declaration} />
        </RemotesContext>
      </RouterContext>
    </LanguageContext>
  );
}

const NO_PARAMS = {};

function Place({
  match,
  declaration,
}: {
  match: RouteMatch | null;
  declaration: RemoteDeclaration;
}) {
  if (!match) return <Workbench declaration={declaration} />;
  return (
    <main>
      <Container>
        <RemotePage remote={match.remote} routeId={match.routeId} />
      </Container>
    </main>
  );
}
