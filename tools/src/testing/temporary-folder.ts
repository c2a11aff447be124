export { temporaryFolder } from '@permanto/server/testing/temporary-folder';
