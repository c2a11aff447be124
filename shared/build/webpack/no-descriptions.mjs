/** Stands in the federation runtime for what its errors are called: their numbers say as much. */
const nothing = {};
export {
  nothing as buildDescMap,
  nothing as errorDescMap,
  nothing as runtimeDescMap,
  nothing as typeDescMap,
};
