export { type CodeFile, codeFile } from './code';
export { type EventFile, eventFile } from './event';
export { type PageFile, pageFile } from './page';
export { type ProductFile, productFile } from './product';
export { type DemoSeason, demoSeason, type ShopFile, shopFile } from './shop';
export { type StreamFile, streamFile } from './stream';
