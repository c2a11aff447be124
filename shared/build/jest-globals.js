const { TextDecoder, TextEncoder } = require('node:util');

// jsdom lacks these, and react-router reads them when it is loaded.
globalThis.TextDecoder ??= TextDecoder;
globalThis.TextEncoder ??= TextEncoder;
