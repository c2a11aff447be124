import effector from 'eslint-plugin-effector';
import tseslint from 'typescript-eslint';

const TYPESCRIPT = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts', 'e2e/**', 'shared/testing/**'];

/** The rules of Effector, which need its types; all others are oxlint's (`.oxlintrc.json`). */
export default tseslint.config(
  {
    files: TYPESCRIPT,
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    // Comments for oxlint's rules name them as ESLint does.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
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
    // The fences hand units of a remote to the component that binds them.
    files: ['shared/federation/src/runtime/**'],
    rules: { 'effector/mandatory-scope-binding': 'off' },
  },
  {
    files: TESTS,
    rules: { 'effector/no-watch': 'off', 'effector/mandatory-scope-binding': 'off' },
  },
);
