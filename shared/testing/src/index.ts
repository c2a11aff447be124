export {
  recordFacts,
  renderInScope,
  type RenderedInScope,
  type TestScope,
  testScope,
} from './scope';
export * from './scripted-api';
