import { buildChanged } from '../build';
import { say, seconds } from '../progress';
import { APPS, type App } from '../settings';

export async function build(names: string[]): Promise<number> {
  const unknown = names.find((name) => !APPS.some((app) => app === name));
  if (unknown) throw new Error(`"${unknown}" is none of ${APPS.join(', ')}.`);
  await buildChanged(names.length > 0 ? (names as App[]) : APPS, ({ app, isNew, seconds: took }) =>
    say(`${app} ${isNew ? `built in ${seconds(took)}` : 'is as it was'}`),
  );
  return 0;
}
