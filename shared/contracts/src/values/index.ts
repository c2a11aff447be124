export * from './colors';
export * from './consent';
export * from './ids';
export * from './languages';
export * from './localized';
export * from './money';
export * from './pictures';
export * from './times';
