// A namespace of its own, or webpack's runtime makes one of the JSON, in every first load.
export { default } from './en.json';
