import type { Job, Module } from '../app';

/** The jobs of all modules. */
export const jobsOf = (modules: readonly Module[]): Job[] =>
  modules.flatMap(({ jobs = [] }) => jobs);
