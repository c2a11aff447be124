import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

export function gallery(options: {
  port: number;
  themes: Readonly<Record<string, unknown>>;
}): Configuration & { devServer: DevServer };
