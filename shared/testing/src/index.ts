export { errorWords } from './error-words';
export {
  recordFacts,
  renderInScope,
  type RenderedInScope,
  type TestScope,
  testScope,
} from './scope';
export * from './scripted-api';
export { TESTED_LANGUAGES } from './tested-languages';
