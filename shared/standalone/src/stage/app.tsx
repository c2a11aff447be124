import type { RouteOpened } from '@permanto/federation';
import { matchRoute, type Offers } from '@permanto/federation/routes';
import {
  RemotePage,
  type Remotes,
  RemotesContext,
  RouterContext,
} from '@permanto/federation/runtime';
import { LanguageContext } from '@permanto/i18n';
import { Container } from '@permanto/ui';
import type { Scope } from 'effector';
import { useMemo } from 'react';
import { slotAt } from '../setting/setting';
import type { Alone } from './alone';
import styles from './app.module.css';
import { NotHere } from './not-here';
import { SlotPage } from './slot-page';
import { useAddress } from './use-address';
import { useHead } from './use-head';

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
      query: Object.fromEntries(new URLSearchParams(search)),
      language,
      path,
    }),
    [match, search, path, language],
  );
  useHead({ remote, routeId: match?.routeId, scope, language });
  const slot = slotAt(path, search);
  return (
    <LanguageContext value={language}>
      <RouterContext value={router}>
        <RemotesContext value={page}>
          <main key={path} className={styles.page}>
            <Container>
              {match && (
                <RemotePage remote={match.remote} routeId={match.routeId} opened={opened} />
              )}
              {slot && <SlotPage {...slot} />}
              {!match && !slot && <NotHere path={path} declaration={declaration} />}
            </Container>
          </main>
        </RemotesContext>
      </RouterContext>
    </LanguageContext>
  );
}
