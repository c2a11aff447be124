import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import effector from 'eslint-plugin-effector';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts', 'e2e/**', 'shared/testing/**'];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/.dev/',
      '**/build/static/',
      '.cache/',
      'var/',
      'e2e/results/',
      // Linted where it becomes a remote: e2e/specs/new-remote.e2e.ts.
      'tools/src/scaffold/template/',
    ],
  },
  js.configs.recommended,
  {
    files: TYPESCRIPT,
    extends: [tseslint.configs.recommendedTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Object types of data are aliases of a schema's output as often as interfaces.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // Lint stands on TypeScript 6, the type check on 7; they differ in what is necessary.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // `() => undefined` and `async` handlers are the shape that Fastify and Effector ask for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: TYPESCRIPT,
    plugins: { effector: { rules: effector.rules } },
    rules: {
      ...effector.flatConfigs.recommended.rules,
      ...effector.flatConfigs.scope.rules,
      ...effector.flatConfigs.react.rules,
    },
  },
  {
    // Its tests stand on shared/testing, which stands on its sources: a project of their own.
    files: ['shared/api-client/**/*.test.ts'],
    languageOptions: {
      parserOptions: { projectService: false, project: 'shared/api-client/tsconfig.test.json' },
    },
  },
  {
    // An effect of the client fails with one of a closed union of values; nothing there is a bug.
    files: ['shared/api-client/**'],
    rules: { '@typescript-eslint/only-throw-error': 'off' },
  },
  {
    // The fences hand units of a remote to the component that binds them.
    files: ['shared/federation/src/runtime/**'],
    rules: { 'effector/mandatory-scope-binding': 'off' },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    // Tests take responses of unknown type apart, and pass methods as values.
    files: TESTS,
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/unbound-method': 'off',
      'effector/no-watch': 'off',
      'effector/mandatory-scope-binding': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.cjs'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: nodeGlobals('require', 'module', '__dirname', '__filename'),
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: nodeGlobals() } },
  prettier,
);

/** Names that Node gives to plain-JavaScript files; TypeScript files are checked by the compiler. */
function nodeGlobals(...more) {
  const names = ['process', 'console', 'Buffer', 'URL', 'fetch', 'setTimeout', 'clearTimeout'];
  return Object.fromEntries([...names, ...more].map((name) => [name, 'readonly']));
}
