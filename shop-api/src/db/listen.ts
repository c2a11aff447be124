import { Client } from 'pg';

const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;

type Heard = (payload: string) => void;

/** Ends the listening. */
export type StopListening = () => Promise<void>;

interface Listening {
  readonly url: string;
  readonly channel: string;
  readonly heard: Heard;
  readonly onFault: (error: Error) => void;
}

/**
 * Listens on a connection of its own, which comes back when it breaks. What was said meanwhile
 * is lost: a listener needs a second, slower way to find out. Resolves when it
 * listens for the first time, or has failed to.
 */
export async function listenOnPostgres(listening: Listening): Promise<StopListening> {
  const { url, channel, heard, onFault } = listening;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pause = FIRST_BACKOFF_MS;

  const connect = async (): Promise<void> => {
    const mine = new Client({ connectionString: url, keepAlive: true });
    client = mine;
    mine.on('notification', ({ payload = '' }) => heard(payload));
    mine.on('error', onFault);
    mine.once('end', again);
    try {
      await mine.connect();
      await mine.query(`listen ${mine.escapeIdentifier(channel)}`);
      pause = FIRST_BACKOFF_MS;
    } catch (error) {
      onFault(error as Error);
      await mine.end().catch(onFault);
    }
  };
  const again = () => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, pause);
    timer.unref();
    pause = Math.min(2 * pause, MAX_BACKOFF_MS);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(onFault);
  };
}
