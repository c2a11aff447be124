import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '@permanto/server/temporary-folder';
import { findTypeErrors } from './types';

function project(code: string): string {
  const folder = temporaryFolder();
  const options = { composite: true, strict: true, types: [] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  writeFileSync(path.join(folder, 'price.ts'), code);
  return folder;
}

it('reports file, line and error', async () => {
  const cwd = project("\nexport const price: number = '5';\n");
  await expect(findTypeErrors(['.'], { cwd })).resolves.toMatch(/price\.ts\(2,14\): error TS2322/);
});

it('returns an empty text if there are no errors', async () => {
  const cwd = project('export const price = 5;\n');
  await expect(findTypeErrors(['.'], { cwd })).resolves.toBe('');
});
