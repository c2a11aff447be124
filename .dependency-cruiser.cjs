/**
 * The arrows of docs/ARCHITECTURE.md, "Who may call whom". Each rule says why it stands.
 * Run by `npm run arrows`.
 */
const REMOTE = '^[a-z0-9-]+-mfe/';
const APP = `^(?:shell|shop-api|payment-sandbox)/|${REMOTE}`;
const TEST = '\\.test(?:-d)?\\.tsx?$|/test/|/testing/';
const BENCH = `^shared/standalone/|${REMOTE}src/standalone/`;
const MODEL = 'model\\.ts$';
const API_OR_BUS = '^shared/(?:api-client|event-bus)/';
const API_MODULE = '^shop-api/src/modules/';
/** The API's modules from the bottom up: each imports those before it only. */
const MODULE_LAYERS = [
  'shop',
  'carts',
  'codes',
  'catalogue',
  'stock|seating|orders|outbox|calendar|venues|pages|files|retention',
  'unpaid|tickets',
  'streams|payments',
  'checkouts|after-sales',
  'mail',
];

const forbidden = [
  {
    name: 'no-cycles',
    comment: 'In a cycle nothing can be understood, tested or loaded on its own.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nothing-unresolved',
    comment: 'An import that resolves to nothing breaks in whichever build meets it first.',
    from: { pathNot: TEST },
    // jest's preset resolves this one.
    to: { couldNotResolve: true, pathNot: '^fast-check/unseeded$' },
  },
  {
    name: 'no-remote-to-another-remote',
    comment: 'Remotes are deployed apart; they meet at run time only, through routes and slots.',
    from: { path: '^([a-z0-9-]+-mfe)/' },
    to: { path: REMOTE, pathNot: '^$1/' },
  },
  {
    name: 'no-remote-to-an-app',
    comment: 'A remote knows the shell by the contracts only, and the API by the api-client only.',
    from: { path: REMOTE },
    to: { path: '^(?:shell|shop-api|payment-sandbox)/' },
  },
  {
    name: 'no-shell-to-a-remote',
    comment: 'The shell finds its remotes in the registry; an import would weld them to its build.',
    from: { path: '^shell/' },
    to: { path: `${REMOTE}|^(?:shop-api|payment-sandbox)/` },
  },
  {
    name: 'no-api-to-the-pages',
    comment:
      'The API and the pages share contracts, not code; either can be replaced alone. The texts of the error codes are data, written once.',
    from: { path: '^(?:shop-api|payment-sandbox)/' },
    to: {
      path: `${REMOTE}|^shell/|^shared/(?:api-client|event-bus|federation|i18n|ui)/`,
      pathNot: '^shared/i18n/src/(?:(?:errors|ticket-forms)/[a-z]+\\.json$|seats/)',
    },
  },
  {
    name: 'no-shared-to-an-app',
    comment: 'What everybody stands on must not stand on one of them.',
    from: { path: '^shared/' },
    to: { path: APP },
  },
  {
    name: 'release-stays-out-of-the-shop',
    comment:
      'Which build a visitor gets is the business of servers and commands; what is shown is made without knowing it.',
    from: { pathNot: '^shared/release/|^shell/server/|^tools/|^e2e/' },
    to: { path: '^shared/release/' },
  },
  {
    name: 'contracts-are-the-bottom',
    comment:
      'Both sides of every border import the contracts, so they carry a schema library and the postal codes of the world only.',
    from: { path: '^shared/contracts/src/', pathNot: TEST },
    to: { pathNot: '^shared/contracts/src/|node_modules/(?:valibot|postcode-validator)/' },
  },
  {
    name: 'bus-stands-on-contracts-only',
    comment: 'The bus is shared once by all remotes; what it imports, all of them load.',
    from: { path: '^shared/event-bus/src/', pathNot: TEST },
    to: { path: '^shared/', pathNot: '^shared/(?:event-bus|contracts)/' },
  },
  {
    name: 'client-stands-on-contracts-only',
    comment: 'The api-client is derived from the contracts; its transport is injected.',
    from: { path: '^shared/api-client/src/', pathNot: TEST },
    to: { path: '^shared/', pathNot: '^shared/(?:api-client|contracts)/' },
  },
  {
    name: 'ui-knows-no-state',
    comment: 'Primitives get everything by props, so that they can be shown and tested bare.',
    from: { path: '^shared/ui/src/', pathNot: TEST },
    to: { path: 'node_modules/effector|^shared/(?:api-client|event-bus|federation)/' },
  },
  {
    name: 'build-presets-stay-out-of-sources',
    comment: 'Presets run when building; in a bundle they would drag webpack along.',
    from: { path: '/src/', pathNot: '^tools/' },
    to: { path: '^shared/build/' },
  },
  {
    name: 'test-helpers-stay-in-tests',
    comment:
      'Fake transports and ready-made carts must never reach a shopper. The bench shows what tests ' +
      'render, by the same scenarios; it is kept out of what is built for shoppers by the next rule.',
    from: { pathNot: `${TEST}|^shared/testing/|${BENCH}` },
    to: { path: '^shared/testing/' },
  },
  {
    name: 'bench-stays-out-of-builds',
    comment: 'The bench brings scripted answers along: only it and tests may stand on it.',
    from: { pathNot: `${TEST}|${BENCH}|^e2e/` },
    to: { path: BENCH },
  },
  {
    name: 'facts-are-published-by-their-owner',
    comment: 'One publisher for each fact, so that hearing it always means the same.',
    // The shell's list of what it provides names them all, and calls none.
    from: {
      path: '^([a-z0-9-]+(?=-mfe/)|shell(?=/))',
      pathNot: `${TEST}|^shell/src/provided\\.ts$`,
    },
    to: { path: '^shared/event-bus/src/publish/', pathNot: '/publish/$1\\.ts$' },
  },
  {
    name: 'lib-imports-no-feature-or-page',
    comment: 'pages → features → lib: what is below must not know what is above.',
    from: { path: '^([a-z0-9-]+-mfe)/src/lib/' },
    to: { path: '^$1/src/(?:features|pages|remote)' },
  },
  {
    name: 'feature-imports-no-page',
    comment: 'pages → features → lib: a feature is used by pages and knows none.',
    from: { path: '^([a-z0-9-]+-mfe)/src/features/' },
    to: { path: '^$1/src/(?:pages|remote)' },
  },
  {
    name: 'only-a-model-touches-api-or-bus',
    comment:
      'Views bind, models act: then every call and fact is found in a file called model, or in the ' +
      'site that servers alone make of one.',
    from: {
      path: `${REMOTE}src/`,
      pathNot: `${TEST}|${MODEL}|/pages/[^/]+/site\\.ts$|/standalone/`,
    },
    to: { path: API_OR_BUS, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'a-model-imports-no-react',
    comment: 'A model runs on the server, in tests and in the browser alike, without a view.',
    from: { path: `${REMOTE}src/.*${MODEL}`, pathNot: TEST },
    to: { path: 'node_modules/(?:react|react-dom|effector-react)/|\\.tsx$' },
  },
  {
    name: 'router-through-the-facade',
    comment: 'react-router is 52 KB when shared whole; the facade re-exports what is used.',
    from: { pathNot: '^(?:shared/federation|shell)/' },
    to: { path: 'node_modules/react-router' },
  },
  {
    name: 'domain-is-pure',
    comment: 'Rules about money, amounts and seats are tested without database, clock or network.',
    from: { path: `${API_MODULE}[^/]+/domain/`, pathNot: TEST },
    // Types may come from anywhere: they run nothing.
    to: {
      pathNot:
        '/domain/|^shared/contracts/|node_modules/valibot/|^shop-api/src/(?:days|result)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'module-through-its-face',
    comment: "A module's files can be moved and renamed without touching another module.",
    from: { path: `${API_MODULE}([^/]+)/`, pathNot: TEST },
    to: { path: API_MODULE, pathNot: [`${API_MODULE}$1/`, '/index\\.ts$'] },
  },
  {
    name: 'module-from-outside-through-its-face',
    comment: "As between modules: the API's entry points use what a module offers.",
    from: { path: '^shop-api/src/', pathNot: `${API_MODULE}|${TEST}` },
    to: { path: API_MODULE, pathNot: '/index\\.ts$' },
  },
  {
    name: 'http-imports-no-module',
    comment:
      'http/ binds whatever routes there are; what it needs of a module is a port of app.ts.',
    from: { path: '^shop-api/src/http/', pathNot: TEST },
    to: { path: API_MODULE },
  },
  ...MODULE_LAYERS.map((layer, index) => ({
    name: `module-layers-${index}`,
    comment: 'Modules stand in layers, so there is no circle; a port turns an arrow round.',
    from: { path: `${API_MODULE}(${layer})/`, pathNot: TEST },
    to: {
      path: `${API_MODULE}(?:${MODULE_LAYERS.slice(index).join('|')})/`,
      pathNot: `${API_MODULE}$1/`,
    },
  })),
  {
    name: 'module-has-a-layer',
    comment: 'A new module is given its place in MODULE_LAYERS.',
    from: { path: '^shop-api/src/modules/index\\.ts$' },
    to: { path: API_MODULE, pathNot: `${API_MODULE}(?:${MODULE_LAYERS.join('|')})/` },
  },
  {
    name: 'sql-in-repositories-only',
    comment:
      'Locks and transactions can be reviewed only where all SQL of a module stands together.',
    from: { path: API_MODULE, pathNot: `${TEST}|repository\\.ts$|/repositor(?:y|ies)/` },
    to: { path: 'node_modules/(?:pg|@electric-sql)/|^shop-api/src/db/(?:pglite|postgres|sql)' },
  },
  {
    name: 'repository-imports-no-command-or-route',
    comment: 'routes → commands/queries → domain + repository.',
    from: { path: `${API_MODULE}.*repository\\.ts$` },
    to: { path: '/(?:commands|queries)/|/routes?\\.ts$|^shop-api/src/http/' },
  },
  {
    name: 'command-imports-no-route',
    comment: 'routes → commands/queries: a command is called by jobs and tests too, without HTTP.',
    from: { path: `${API_MODULE}[^/]+/(?:commands|queries)/`, pathNot: TEST },
    to: { path: '/routes?\\.ts$|^shop-api/src/http/|node_modules/fastify/' },
  },
];

module.exports = {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|(?:^|/)\\.cache/|^var/|/scaffold/template/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
