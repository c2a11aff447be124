import { buildChanged } from '../build';
import { printLine, seconds } from '../progress';
import { APPS, type App } from '../settings';

export async function build(names: string[]): Promise<number> {
  const unknown = names.find((name) => !APPS.some((app) => app === name));
  if (unknown) throw new Error(`There is no app "${unknown}". The apps are ${APPS.join(', ')}.`);
  await buildChanged(names.length > 0 ? (names as App[]) : APPS, ({ app, isNew, seconds: took }) =>
    printLine(`${app} ${isNew ? `built in ${seconds(took)}` : 'is unchanged'}`),
  );
  return 0;
}
