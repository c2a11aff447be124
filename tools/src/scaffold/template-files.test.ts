import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { writeTemplate } from './template-files';

let folder = '';
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

beforeEach(() => {
  folder = temporaryFolder();
  writeTemplate(folder, { name: 'hotel-offers', page: '/stay' });
});

it('uses the name in files, packages and components', () => {
  expect(read('package.json')).toContain('"@permanto/hotel-offers-mfe"');
  expect(read('src/pages/hotel-offers/hotel-offers.tsx')).toContain('function HotelOffersPage');
});

it('uses the page’s path in the declaration and in links', () => {
  const { routes } = JSON.parse(read('src/remote.json')) as { routes: unknown };
  expect(routes).toEqual([{ id: 'main', path: '/stay' }]);
  expect(read('src/lib/page-path.ts')).toContain("'/stay'");
});

it('keeps nothing of the template’s own name', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const remaining = files.filter(
    (file) =>
      /newcomer/i.test(file.name) ||
      (file.isFile() &&
        /newcomer/i.test(readFileSync(path.join(file.parentPath, file.name), 'utf8'))),
  );
  expect(remaining.map(({ name }) => name)).toEqual([]);
});
