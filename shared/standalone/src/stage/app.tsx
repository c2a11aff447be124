import type { RemoteDeclaration } from '@permanto/contracts/remote';
import type { SlotName } from '@permanto/contracts/slots';
import { type RouteOpened, Slot } from '@permanto/federation';
import { matchAddress, type Offers } from '@permanto/federation/routes';
import {
  RemotePage,
  type Remotes,
  RemotesContext,
  RouterContext,
} from '@permanto/federation/runtime';
import { LanguageContext } from '@permanto/i18n';
import { Container, VisuallyHidden } from '@permanto/ui';
import type { Scope } from 'effector';
import { type ComponentType, useMemo } from 'react';
import { BENCH, slotAt } from '../setting/setting';
import type { Alone } from './alone';
import styles from './app.module.css';
import { useAddress } from './use-address';
import { useHead } from './use-head';

interface SlotPageProps {
  readonly name: string;
  readonly props: Readonly<Record<string, string>>;
}

/** The address has been checked by the schema of the slot, which the compiler can't know. */
const AnySlot = Slot as unknown as ComponentType<{ name: SlotName } & Record<string, string>>;

/** A page that holds nothing but one slot. */
function SlotPage({ name, props }: SlotPageProps) {
  return (
    <>
      <VisuallyHidden as="div">
        <h1>{name}</h1>
      </VisuallyHidden>
      <AnySlot {...props} name={name as SlotName} />
    </>
  );
}

interface NotHereProps {
  readonly path: string;
  readonly declaration: RemoteDeclaration;
}

/** Where the way leads out of the remote. */
function NotHere({ path, declaration: { name, routes } }: NotHereProps) {
  return (
    <>
      <h1>{path}</h1>
      <p>
        {name} has no page here: in the shop it is another remote’s.{' '}
        {routes.length > 0 && `Its own are ${routes.map((route) => route.path).join(', ')}.`}
      </p>
      <p>
        <a href={BENCH} target="_top">
          To the bench
        </a>
      </p>
    </>
  );
}

interface AppProps extends Alone {
  readonly scope: Scope;
  readonly remotes: Remotes;
  readonly offers: Offers;
}

/** One remote in a page of its own: what the shell does for it, as short as it gets. */
export function App({ scope, remotes, offers, declaration, remote }: AppProps) {
  const { language, location, navigate } = useAddress();
  const { path, search } = location;
  const { match, search: read } = useMemo(
    () => matchAddress(offers, { path, search }),
    [offers, path, search],
  );
  // Each address has places of its own to open.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const page = useMemo(() => ({ remotes, opened: new Set<string>() }), [remotes, path, search]);
  const router = useMemo(
    () => ({ location, params: match?.params ?? {}, navigate, prefetch: () => undefined }),
    [location, match, navigate],
  );
  const opened = useMemo<RouteOpened>(
    () => ({
      params: match?.params ?? {},
      query: Object.fromEntries(new URLSearchParams(read)),
      language,
      path,
    }),
    [match, read, path, language],
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
