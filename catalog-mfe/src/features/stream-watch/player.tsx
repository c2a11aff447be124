import { Alert, Button, Spinner } from '@permanto/ui';
import type { PlaybackState } from '../stream-player/playback';
import { usePlayback } from '../stream-player/use-playback';
import { usePolling } from '../stream-player/use-polling';
import { texts } from './texts';
import { useFocus } from './use-focus';
import styles from './watch.module.css';

/** The API's response may be two seconds old. */
const LIVE_STATE_INTERVAL_MS = 4000;
const VIEW_INTERVAL_MS = 6000;

export interface PlayerProps {
  title: string;
  playlist: string;
  poster: string | null;
  isFrozen: boolean;
  onLiveStateDue: () => void;
  onViewDue: () => void;
}

/** The video with the browser's controls, and messages about its state. */
export function Player(props: PlayerProps) {
  const { title, playlist, poster, isFrozen } = props;
  const { video, state, retry } = usePlayback(playlist, isFrozen);
  const isSeenOrHeard = state === 'playing' || state === 'stalled';
  usePolling({
    intervalMs: LIVE_STATE_INTERVAL_MS,
    evenHidden: isSeenOrHeard || isFrozen,
    poll: props.onLiveStateDue,
  });
  usePolling({ intervalMs: VIEW_INTERVAL_MS, evenHidden: isSeenOrHeard, poll: props.onViewDue });
  useFocus(video);
  return (
    <div className={styles.player}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the stream's own playlist */}
      <video
        ref={video}
        className={styles.video}
        aria-label={title}
        controls={!isFrozen}
        tabIndex={0}
        playsInline
        poster={poster ?? undefined}
      />
      <div role="status">{isFrozen ? <Frozen /> : <Progress state={state} />}</div>
      {!isFrozen && <PlaybackFailure state={state} onRetry={retry} />}
    </div>
  );
}

function Frozen() {
  const t = texts.useTexts();
  return (
    <div className={styles.frozen}>
      <p className={styles.messageTitle}>{t('player.frozen')}</p>
      <p>{t('player.frozenHint')}</p>
    </div>
  );
}

function Progress({ state }: { state: PlaybackState }) {
  const t = texts.useTexts();
  if (state !== 'loading' && state !== 'stalled' && state !== 'ended') return null;
  return (
    <p className={styles.note}>
      {state !== 'ended' && <Spinner />}
      {t(`player.${state}`)}
    </p>
  );
}

function PlaybackFailure({ state, onRetry }: { state: PlaybackState; onRetry: () => void }) {
  const t = texts.useTexts();
  if (state !== 'network' && state !== 'media' && state !== 'unsupported') return null;
  const action = state !== 'unsupported' && <Button onClick={onRetry}>{t('player.retry')}</Button>;
  return (
    <Alert tone="error" title={t(`player.${state}`)} action={action}>
      {t(`player.${state}Hint`)}
    </Alert>
  );
}
