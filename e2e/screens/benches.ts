import { createRequire } from 'node:module';
import path from 'node:path';
import { freePort } from '@permanto/server/free-port';
import { type Remote, REMOTES, root } from '@permanto/tools/settings';
import { LANGUAGES } from '@permanto/contracts';
import { type Scenario, type Scenarios, stageAddress } from '@permanto/standalone/scenarios';
import { type Command, npm } from '../support/command';
import type { Screen, Visit } from './screen';

const load = createRequire(__filename);

/** Longer than a screenshot takes, so that loading states remain. */
const ENDLESS_DELAY_MS = 60_000;

/**
 * Opens a scenario's stage without the bench. Replaces the bench: it sets the frame's name, which selects the
 * scenario, and receives faults.
 */
const openStage =
  (id: string, { shows, delay }: Scenario) =>
  async ({ page, origin, language }: Visit): Promise<void> => {
    const name = new URLSearchParams({
      scenario: id,
      language,
      ...(delay && { delay: String(ENDLESS_DELAY_MS) }),
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

/**
 * Excludes variants of language, scheme and size, which every screen gets, and scenarios with the real API.
 */
const isBaseScenario = ({ script, language, scheme, viewport }: Scenario) =>
  script !== undefined && language === undefined && scheme !== 'dark' && viewport === undefined;

const scenariosOf = (remote: Remote): Scenarios =>
  (load(path.join(root, remote, 'src/standalone/scenarios.ts')) as { scenarios: Scenarios })
    .scenarios;

/** Each state of each remote, from its scenarios. */
export const benchScreens: readonly Screen[] = REMOTES.flatMap((remote) =>
  Object.entries(scenariosOf(remote))
    .filter(([, scenario]) => isBaseScenario(scenario))
    .map(([id, scenario]) => ({
      name: id,
      place: remote,
      languages: LANGUAGES,
      open: openStage(id, scenario),
      isAlone: true,
    })),
);

/** Runs one bench at a time, because each runs a watching compiler. */
export class Benches {
  #open: { remote: Remote; origin: string; command: Command } | null = null;

  constructor(private readonly apiUrl: string) {}

  async originOf(remote: Remote): Promise<string> {
    if (this.#open?.remote === remote) return this.#open.origin;
    await this.end();
    const port = String(await freePort());
    const env = { PERMANTO_API_URL: this.apiUrl, PERMANTO_STANDALONE_PORT: port };
    const command = npm(['start', '-w', remote], env);
    await command.waitForOutput('alone:');
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
