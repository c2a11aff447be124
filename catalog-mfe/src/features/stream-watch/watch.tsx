import { inLanguage, type Stream } from '@permanto/contracts';
import { useLocation } from '@permanto/federation';
import { useLanguage } from '@permanto/i18n';
import { Alert, Button } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Phase } from '../stream-catalogue/phase';
import { Gate } from './gate';
import { $isFrozen, liveStateDue } from './live-state.model';
import {
  $isChecking,
  $isLost,
  $ticket,
  watchOpened,
  watchClosed,
  takeBackRequested,
  viewDue,
} from './model';
import { Player } from './player';
import { Screen } from './screen';
import { texts } from './texts';
import { useFocus } from './use-focus';
import styles from './watch.module.css';

interface WatchProps {
  stream: Stream;
  phase: Phase;
  now: number;
  /** Shown beside the gate: a link to where its tickets are sold. */
  children: ReactNode;
}

/** `#code=…`: the fragment keeps the code out of server logs. */
const codeIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('code');

/** The gate, or the player once the ticket is accepted. */
export function Watch({ stream, phase, now, children }: WatchProps) {
  const language = useLanguage();
  const watch = useUnit({
    ticket: $ticket,
    isLost: $isLost,
    isFrozen: $isFrozen,
    pollLiveState: liveStateDue,
    checkView: viewDue,
  });
  useWatchEvents(stream.id);
  const playlist = watch.ticket?.playlist ?? null;
  if (playlist !== null && phase !== 'upcoming' && watch.isFrozen !== null) {
    return (
      <>
        <Player
          title={inLanguage(stream.title, language)}
          playlist={playlist}
          poster={stream.image}
          isFrozen={watch.isFrozen}
          onLiveStateDue={() => watch.pollLiveState()}
          onViewDue={() => watch.checkView()}
        />
        {children}
      </>
    );
  }
  return (
    <div className={styles.closed}>
      <Screen stream={stream} phase={phase} now={now} />
      <div className={styles.beside}>
        {playlist !== null && phase === 'upcoming' && <Waiting />}
        {playlist === null && watch.isLost && <Lost />}
        {playlist === null && !watch.isLost && (
          <Gate action={phase === 'upcoming' ? 'check' : 'open'} />
        )}
        {children}
      </div>
    </div>
  );
}

function useWatchEvents(streamId: string) {
  const { hash } = useLocation();
  const { arrive, leave } = useUnit({ arrive: watchOpened, leave: watchClosed });
  useEffect(() => {
    // The server-rendered location has no fragment.
    arrive({ streamId, code: codeIn(hash || globalThis.location.hash) });
  }, [arrive, streamId, hash]);
  useEffect(() => () => leave(), [leave]);
}

function Waiting() {
  const t = texts.useTexts();
  const message = useRef<HTMLDivElement>(null);
  useFocus(message);
  return (
    <Alert ref={message} tone="success" title={t('waiting.title')}>
      {t('waiting.hint')}
    </Alert>
  );
}

/** The ticket is in use elsewhere. */
function Lost() {
  const t = texts.useTexts();
  const { isChecking, takeBack } = useUnit({
    isChecking: $isChecking,
    takeBack: takeBackRequested,
  });
  return (
    <Alert
      tone="error"
      title={t('lost.title')}
      action={
        <Button variant="primary" busy={isChecking} onClick={() => takeBack()}>
          {t('lost.takeBack')}
        </Button>
      }
    >
      {t('lost.hint')}
    </Alert>
  );
}
