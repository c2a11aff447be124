#!/usr/bin/env node
import { createRequire } from 'node:module';
import { checkNode, install } from './bootstrap.mjs';

checkNode();
install();

const require = createRequire(import.meta.url);
require('tsx/cjs');
const { main } = require('./src/cli.ts');
await main(process.argv.slice(2));
