import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as DevServer } from 'webpack-dev-server';
import { isFree } from '@permanto/server/free-port';

/** The port of the variable, or else `first`. Rejects if it is taken. */
export async function pagePort(variable: string, first: number): Promise<number> {
  const port = Number(process.env[variable] ?? first);
  if (await isFree(port)) return port;
  throw new Error(`Port ${port} is taken. Choose another one: ${variable}=${port + 100}`);
}

/** Serves a page, rebuilt on every change, until the process is stopped. */
export async function servePage(
  { devServer, ...config }: Configuration & { devServer: DevServer },
  onStarted: () => void,
): Promise<void> {
  const server = new WebpackDevServer(devServer, webpack(config));
  await server.start();
  onStarted();
  await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.stop();
}
