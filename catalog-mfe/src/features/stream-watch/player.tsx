import { Alert, Button, Spinner } from '@permanto/ui';
import type { PlaybackState } from '../stream-player/playback';
import { usePlayback } from '../stream-player/use-playback';
import { usePolling } from '../stream-player/use-polling';
import { useTexts } from './texts';
import { useFocus } from './use-focus';
import styles from './watch.module.css';

/** Milliseconds; the API's answer may be two seconds old. */
const LIVE_STATE_EVERY = 4000;
const VIEW_EVERY = 6000;

export interface PlayerProps {
  title: string;
  playlist: string;
  poster: string | null;
  isFrozen: boolean;
  onLiveStateDue: () => void;
  onViewDue: () => void;
}

/** The picture with the browser's own controls, and in words what keeps it from moving. */
export function Player(props: PlayerProps) {
  const { title, playlist, poster, isFrozen } = props;
  const { video, state, retry } = usePlayback(playlist, isFrozen);
  const isSeenOrHeard = state === 'playing' || state === 'stalled';
  usePolling({
    every: LIVE_STATE_EVERY,
    evenHidden: isSeenOrHeard || isFrozen,
    tick: props.onLiveStateDue,
  });
  usePolling({ every: VIEW_EVERY, evenHidden: isSeenOrHeard, tick: props.onViewDue });
  useFocus(video);
  return (
    <div className={styles.player}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- captions come with the stream's own playlist */}
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
      {!isFrozen && <Trouble state={state} onRetry={retry} />}
    </div>
  );
}

function Frozen() {
  const t = useTexts();
  return (
    <div className={styles.frozen}>
      <p className={styles.messageTitle}>{t('player.frozen')}</p>
      <p>{t('player.frozenHint')}</p>
    </div>
  );
}

function Progress({ state }: { state: PlaybackState }) {
  const t = useTexts();
  if (state !== 'loading' && state !== 'stalled' && state !== 'ended') return null;
  return (
    <p className={styles.note}>
      {state !== 'ended' && <Spinner />}
      {t(`player.${state}`)}
    </p>
  );
}

function Trouble({ state, onRetry }: { state: PlaybackState; onRetry: () => void }) {
  const t = useTexts();
  if (state !== 'network' && state !== 'media' && state !== 'unsupported') return null;
  const action = state !== 'unsupported' && <Button onClick={onRetry}>{t('player.retry')}</Button>;
  return (
    <Alert tone="error" title={t(`player.${state}`)} action={action}>
      {t(`player.${state}Hint`)}
    </Alert>
  );
}
