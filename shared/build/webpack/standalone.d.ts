import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

export function standalone(
  dir: string,
  options: { port: number; apiUrl: string },
): Configuration & { devServer: DevServer };
