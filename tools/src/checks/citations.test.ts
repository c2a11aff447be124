import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings';

const SOURCES = /\.(?:[cm]?[jt]sx?|css|sql|md)$/;

const sources = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => SOURCES.test(file) && existsSync(path.join(root, file)))
  .map((file) => ({ file, text: unfold(readFileSync(path.join(root, file), 'utf8')) }));

/** Joins the lines of a comment, so that a citation may be broken over two. */
function unfold(text: string): string {
  return text.replaceAll(/\n\s*(?:\*|\/\/|#|--)?[ \t]*/g, ' ');
}

const cited = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map((match) => ({ file, match })),
  );

/** The document's headings, or null where there is no such document. */
function headingsOf(name: string): readonly string[] | null {
  const place = [name, path.join('docs', name)].find((file) => existsSync(path.join(root, file)));
  if (place === undefined) return null;
  const text = readFileSync(path.join(root, place), 'utf8');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}

it('a heading that is cited exists', () => {
  const citations = cited(/([\w/-]+\.md)[`)]?, "([^"]+)"/g);
  const missing = citations.filter(
    ({ match: [, name = '', heading = ''] }) => !headingsOf(name)?.includes(heading),
  );
  expect(missing.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
  expect(citations.length).toBeGreaterThan(50);
});

it('a document that is cited exists', () => {
  const citations = cited(/`?((?:docs\/[\w/-]+|product|wire|operations|glossary)\.md)\b/g);
  const missing = citations.filter(({ match: [, name = ''] }) => headingsOf(name) === null);
  expect(missing.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
});

it('a decision that is cited exists', () => {
  const numbers = readdirSync(path.join(root, 'docs/decisions')).map((name) => name.slice(0, 3));
  const citations = cited(/\bdecisions? (\d{3})\b/g);
  const missing = citations.filter(({ match: [, number = ''] }) => !numbers.includes(number));
  expect(missing.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
});

it('nothing outside the repository is cited by its sections', () => {
  const outside = cited(/\bspec(?:ification)?(?:['’]s)?,? sections? \d/gi);
  expect(outside.map(({ file, match }) => `${file}: ${match[0]}`)).toEqual([]);
});
