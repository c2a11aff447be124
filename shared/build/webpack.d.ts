import type { Configuration } from 'webpack';

interface NodeAppOptions {
  readonly entry?: Record<string, string>;
  readonly bundled?: string[];
}

interface RemoteOptions {
  readonly browserOnly?: string[];
}

export function nodeApp(dir: string, options?: NodeAppOptions): Configuration;
export function remote(dir: string, options?: RemoteOptions): Configuration[];
export function script(dir: string, name: string): Configuration;
export function shell(dir: string): Configuration[];
