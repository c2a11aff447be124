export { runStandalone } from './run';
