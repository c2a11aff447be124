import { buildChanged } from '../build';
import { APPS } from '../settings';
import { single, type Gate } from './gate';
import { run } from './run';

/** A gate that runs an npm script. */
const script = (name: string, npmScript: string): Gate => ({
  name,
  run: async (env) => {
    const { code, output } = await run('npm', ['run', '--silent', npmScript], env);
    return single(code === 0, output);
  },
});

export const STATIC_GATES: readonly Gate[] = [
  script('format', 'format:check'),
  script('lint', 'lint'),
  script('types', 'types'),
  script('dependencies between packages', 'arrows'),
  script('unused code', 'unused'),
];

export const BUILD: Gate = {
  name: 'builds',
  run: async () => {
    try {
      await buildChanged(APPS);
      return single(true, '');
    } catch (error) {
      return single(false, String(error));
    }
  },
};

export const SIZES = script('size budgets', 'size');
