// A namespace of its own, or webpack's runtime makes one of the JSON, in everybody's first load.
export { default } from './fi.json';
