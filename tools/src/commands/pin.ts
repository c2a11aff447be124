import { parseArgs } from 'node:util';
import {
  expiryOf,
  noteOf,
  pinLink,
  pinVersion,
  signPin,
  unpinVersion,
} from '@permanto/release/deploy';
import { printLine } from '../progress';
import { portsOf } from '../settings';
import { urlsOf } from '../stack';
import { targetOf } from '../target';
import { assertNoExtraArguments, remoteArgument, argumentsAndNote } from './arguments';

const MAX_DAYS = 90;

/** `pin cart 0.1.0-abc [--days 7] [--origin https://shop.example] [--why <text>]` */
export async function pin(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      days: { type: 'string', default: '7' },
      origin: { type: 'string', default: urlsOf(portsOf(process.env)).shell },
      why: { type: 'string' },
    },
  });
  assertNoExtraArguments(positionals, 2);
  const remote = remoteArgument(positionals[0]);
  const id = versionArgument(positionals[1]);
  const expires = expiryOf(new Date(), daysArgument(values.days));
  const link = pinLink(originArgument(values.origin), signPin({ remote, id, expires }, secret()));
  await pinVersion(remote, id, targetOf(process.env), noteOf(values.why));
  printLine(`This link shows ${remote} ${id} until ${expires}:\n${link}`);
  return 0;
}

/** `unpin cart 0.1.0-abc [--why <text>]` */
export async function unpin(args: string[]): Promise<number> {
  const { words, note } = argumentsAndNote(args, 2);
  const remote = remoteArgument(words[0]);
  const version = versionArgument(words[1]);
  await unpinVersion(remote, version, targetOf(process.env), note);
  printLine(`${remote} ${version} is unpinned.`);
  return 0;
}

function versionArgument(text: string | undefined): string {
  if (text !== undefined && text !== '') return text;
  throw new Error('Name a version after the remote. `status` lists the live ones.');
}

function daysArgument(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new Error(`--days is "${text}", but must be a whole number from 1 to ${MAX_DAYS}.`);
}

function originArgument(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new Error(
    `--origin is "${text}", but must be the shop's URL, such as https://shop.example.`,
  );
}

function secret(): string {
  const { PERMANTO_PIN_SECRET: value = '' } = process.env;
  if (value !== '') return value;
  throw new Error('PERMANTO_PIN_SECRET is missing. Set it to the secret of the shell.');
}
