require('@testing-library/jest-dom');

// jsdom lays nothing out, so that nothing is ever out of sight.
globalThis.Element.prototype.scrollIntoView ??= () => undefined;
