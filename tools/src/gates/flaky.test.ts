import { repeatable } from './flaky';
import { failedTests, testResults, type PlaywrightReport } from './playwright-report';

const TIMEOUT = 'Error: locator.click: Test timeout of 150000ms exceeded.';

const spec = (title: string, status: 'expected' | 'unexpected', ...messages: string[]) => ({
  title,
  tests: [
    {
      projectName: 'pglite',
      status,
      results: [{ duration: 1, errors: messages.map((message) => ({ message })) }],
    },
  ],
});

const report = (file: string, ...specs: ReturnType<typeof spec>[]): PlaywrightReport => ({
  stats: { expected: 0, unexpected: 0 },
  suites: [{ title: file, file, specs: [], suites: [{ title: 'a menu', file, specs }] }],
});

const passed = spec('opens', 'expected');
const failed = spec('closes', 'unexpected', TIMEOUT);

test('one failed test is repeated, by its titles', () => {
  const [test] = failedTests(report('pages.e2e.ts', passed, failed));
  expect(test).toEqual({
    file: 'pages.e2e.ts',
    project: 'pglite',
    title: 'a menu closes',
    errors: [TIMEOUT],
  });
  expect(repeatable([test!])).toBe(test);
});

test('each test that ran has its file, project and title', () => {
  expect(testResults(report('pages.e2e.ts', passed, failed))).toEqual([
    ['pages.e2e.ts on pglite: a menu opens', true],
    ['pages.e2e.ts on pglite: a menu closes', false],
  ]);
});

test.each([
  ['several tests', report('pages.e2e.ts', failed, failed)],
  ['a purchase', report('purchase.e2e.ts', failed)],
  ['a payment', report('payment.e2e.ts', failed)],
  ['a form of a session', report('forms.e2e.ts', failed)],
  [
    'a 5xx answer in the console',
    report(
      'pages.e2e.ts',
      spec('closes', 'unexpected', TIMEOUT, 'Error: errors and warnings in the console\n\n+ 503'),
    ),
  ],
  ['nothing', report('pages.e2e.ts', passed)],
])('%s: nothing is repeated', (_, given) => {
  expect(repeatable(failedTests(given))).toBeUndefined();
});
