const { configure } = require('@testing-library/dom');
require('@testing-library/jest-dom');

// A busy machine needs longer than the default of a second; below jest's timeout, so that the cause is reported.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out, so that nothing is ever out of sight.
// oxlint-disable-next-line typescript/unbound-method
globalThis.Element.prototype.scrollIntoView ??= () => undefined;
