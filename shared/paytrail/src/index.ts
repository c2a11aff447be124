export * from './client';
export * from './payment';
export * from './report';
export * from './result';
export * from './signature';
