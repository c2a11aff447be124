import { randomBytes } from 'node:crypto';
import { statement, type Db } from './db';

const KEEP_IF_NEW = statement(
  'settings.keep-if-new',
  'insert into settings (key, value) values ($1, $2) on conflict (key) do nothing',
);
const READ = statement('settings.read', 'select value from settings where key = $1');

const SECRET_BYTES = 48;

/** The secret that signs tokens: given, or made once and kept, so that it survives a restart. */
export async function tokenSecret(db: Db, given: string | undefined): Promise<string> {
  if (given !== undefined) return given;
  await db.query(KEEP_IF_NEW, ['token_secret', randomBytes(SECRET_BYTES).toString('base64url')]);
  const [row] = await db.query<{ value: string }>(READ, ['token_secret']);
  if (!row) throw new Error('the token secret was not kept');
  return row.value;
}
