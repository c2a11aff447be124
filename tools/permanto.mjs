#!/usr/bin/env node
import { createRequire } from 'node:module';
import { checkNode, install } from './bootstrap.mjs';

checkNode();
install();

// Both loaders: Node loads the sources as CommonJS, but their dynamic imports as ES modules.
const require = createRequire(import.meta.url);
require('tsx/cjs');
const { register } = await import('tsx/esm/api');
register();
const { main } = require('./src/cli.ts');
await main(process.argv.slice(2));
