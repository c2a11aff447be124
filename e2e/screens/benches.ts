import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '@permanto/tools/ports';
import { type Remote, REMOTES, root } from '@permanto/tools/settings';
import { LANGUAGES } from '@permanto/contracts';
import { type Scenario, type Scenarios, stageAddress } from '@permanto/standalone/scenarios';
import { type Command, npm } from '../support/command';
import type { Screen, Visit } from './screen';

const load = createRequire(__filename);

/** More milliseconds than anybody looks: what is on its way stays so. */
const FOR_EVER = 60_000;

/**
 * A scenario's stage without the bench around it, which tells a stage by the name of its frame what
 * to show, and hears of faults.
 */
const onStage =
  (id: string, { shows, delay }: Scenario) =>
  async ({ page, origin, language }: Visit): Promise<void> => {
    const name = new URLSearchParams({
      scenario: id,
      language,
      ...(delay && { delay: String(FOR_EVER) }),
    });
    await page.addInitScript((query) => {
      const postMessage = ({ passed }: { passed: { kind: string; text: string } }) => {
        if (passed.kind === 'fault') console.error(passed.text);
      };
      Object.defineProperty(globalThis, 'parent', { value: { postMessage } });
      window.name = query;
    }, name.toString());
    await page.goto(origin + stageAddress({ shows, language }), { waitUntil: 'networkidle' });
  };

/** Not the variants: each is seen in several widths, colours and languages anyway, and the real API in the shop. */
const isItsOwn = ({ script, language, scheme, viewport }: Scenario) =>
  script !== undefined && language === undefined && scheme !== 'dark' && viewport === undefined;

const scenariosOf = (remote: Remote): Scenarios =>
  (load(path.join(root, remote, 'src/standalone/scenarios.ts')) as { scenarios: Scenarios })
    .scenarios;

/** Each state of each remote, as its own tests have it. */
export const benchScreens: readonly Screen[] = REMOTES.flatMap((remote) =>
  Object.entries(scenariosOf(remote))
    .filter(([, scenario]) => isItsOwn(scenario))
    .map(([id, scenario]) => ({
      name: id,
      place: remote,
      languages: LANGUAGES,
      open: onStage(id, scenario),
      isAlone: true,
    })),
);

/** One bench at a time: each is a compiler that watches. */
export class Benches {
  #open: { remote: Remote; origin: string; command: Command } | null = null;

  constructor(private readonly apiUrl: string) {}

  async originOf(remote: Remote): Promise<string> {
    if (this.#open?.remote === remote) return this.#open.origin;
    await this.end();
    const port = String(await freePort());
    const env = { PERMANTO_API_URL: this.apiUrl, PERMANTO_STANDALONE_PORT: port };
    const command = npm(['start', '-w', remote], env);
    await command.says('alone:');
    const origin = `http://localhost:${port}`;
    this.#open = { remote, origin, command };
    return origin;
  }

  async end(): Promise<void> {
    this.#open?.command.interrupt();
    await this.#open?.command.ended;
    this.#open = null;
  }
}
