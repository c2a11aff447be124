import { remoteDeclaration } from '@permanto/contracts/remote';
import type { RemoteModule } from '@permanto/federation';
import { matchAddress } from '@permanto/federation/routes';
import { errorText } from '@permanto/i18n';
import { addAllErrorTexts } from '@permanto/i18n/all-error-texts';
import { act, render, type RenderResult, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { Scope } from 'effector';
import * as v from 'valibot';
import { type LeakWatch, watchLeaks } from './leaks';
import type { Scenario, Scenarios } from './scenario/scenario';
import { type Setting, settingOf, stageAddress } from './setting/setting';
import { aloneOnThePage } from './stage/alone';
import type { Passed } from './stage/messages';
import { openStage } from './stage/stage';

// Tests look at once, before a chunk could come.
addAllErrorTexts();

interface Remote {
  readonly remote: RemoteModule;
  /** The remote's `remote.json`. */
  readonly declaration: unknown;
}

interface RenderedScenario extends RenderResult {
  readonly user: UserEvent;
  readonly scope: Scope;
  readonly passed: readonly Passed[];
}

/** Renders a scenario as the bench's frame does, without its delay, and does its steps. */
export async function renderScenario(
  { remote, declaration: data }: Remote,
  scenario: Scenario,
  changes: Partial<Setting> = {},
): Promise<RenderedScenario> {
  const declaration = v.parse(remoteDeclaration, data);
  const setting = { ...settingOf(null, scenario), delay: 0, ...changes };
  globalThis.history.replaceState(null, '', stageAddress(setting));
  const passed: Passed[] = [];
  const { scope, view, start } = await openStage({
    alone: { remote, declaration },
    setting,
    scenario,
    report: (one) => passed.push(one),
  });
  const user = userEvent.setup();
  // What is loaded later is on the page before the steps begin.
  const rendered = await act(async () => render(view));
  await act(start);
  if (setting.play === 'yes') await scenario.play?.({ screen, user, language: setting.language });
  return { ...rendered, user, scope, passed };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** What fails a scenario: faults and unscripted calls. */
const wrong = (passed: readonly Passed[]) =>
  passed.filter(
    (one) =>
      one.kind === 'fault' || (one.kind === 'call' && one.outcome.includes('no answer scripted')),
  );

/** Goes through every scenario of a remote; what a page does against the real API is tested elsewhere. */
export function testEveryScenario(benched: Remote & { readonly scenarios: Scenarios }): void {
  const all = Object.entries(benched.scenarios);
  // jsdom lays nothing out, so that nothing scrolls.
  beforeAll(() => void jest.spyOn(globalThis, 'scrollTo').mockReturnValue());
  const scripted = all.filter(([, { script }]) => script !== undefined);
  const own = `permanto:${v.parse(remoteDeclaration, benched.declaration).name}:`;

  let leaks: LeakWatch | undefined;
  afterEach(() => leaks?.end());

  test.each(scripted)(
    'scenario %s shows what it is to show, and leaves nothing behind',
    async (_, scenario) => {
      leaks = watchLeaks();
      const { language = 'en', expectedError } = scenario;
      const { passed, unmount } = await renderScenario(benched, scenario, { language });
      const text = expectedError && oneLine(errorText(language, expectedError));
      await waitFor(() => expect(oneLine(document.body.textContent)).toContain(text ?? ''));
      expect(wrong(passed)).toEqual([]);
      unmount();
      expect(leaks.held()).toEqual([]);
      expect(leaks.keys().filter((key) => !key.startsWith(own))).toEqual([]);
    },
  );

  test.each(all)('scenario %s is at home here', (_, { shows }) => {
    const declaration = v.parse(remoteDeclaration, benched.declaration);
    const { offers } = aloneOnThePage({ ...benched, declaration }, () => undefined);
    if ('slot' in shows) expect(declaration.slots).toContain(shows.slot);
    else expect(matchAddress(offers, addressOf(shows.path)).match).not.toBeNull();
  });
}

const addressOf = (url: string) => {
  const [path = '', search = ''] = url.split(/(?=\?)|#.*/);
  return { path, search };
};

/** A page (the id of its route) or a slot. */
function shownPart({ remote, declaration: data }: Remote, { shows }: Scenario): string | undefined {
  if ('slot' in shows) return shows.slot;
  const declaration = v.parse(remoteDeclaration, data);
  const { offers } = aloneOnThePage({ remote, declaration }, () => undefined);
  return matchAddress(offers, addressOf(shows.path)).match?.routeId;
}

/** A scenario's id, and words that it shows in Finnish and in Swedish. */
type LanguageRow = readonly [id: string, fi: string, sv: string];

/**
 * Reads a scenario of each page and slot in Finnish and Swedish; all other tests of remotes render English.
 * Fails for a page or slot without a row.
 */
export function testLanguages(
  benched: Remote & { readonly scenarios: Scenarios },
  rows: readonly LanguageRow[],
): void {
  const scenarioOf = (id: string) => {
    const scenario = benched.scenarios[id];
    if (scenario === undefined) throw new Error(`no scenario ${id}`);
    return scenario;
  };
  const read = rows.flatMap(([id, fi, sv]) => [[id, 'fi', fi] as const, [id, 'sv', sv] as const]);
  test.each(read)('scenario %s in %s shows: %s', async (id, language, words) => {
    await renderScenario(benched, scenarioOf(id), { language });
    await waitFor(() => expect(document.body).toHaveTextContent(words));
  });

  test('each page and slot is read in Finnish and Swedish', () => {
    const { routes, slots } = v.parse(remoteDeclaration, benched.declaration);
    const all = new Set([...routes.map(({ id }) => id), ...slots]);
    const parts = new Set(rows.map(([id]) => shownPart(benched, scenarioOf(id))));
    expect([...all].filter((part) => !parts.has(part))).toEqual([]);
  });
}
