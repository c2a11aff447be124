import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as DevServer } from 'webpack-dev-server';
import { isFree } from './ports';

/** The port that `variable` says, else `first`. Rejects where it is taken. */
export async function pagePort(variable: string, first: number): Promise<number> {
  const port = Number(process.env[variable] ?? first);
  if (await isFree(port)) return port;
  throw new Error(`Port ${port} is taken; choose another: ${variable}=${port + 100}`);
}

/** Serves a page of its own, built anew on every change, until the process is told to end. */
export async function servePage(
  { devServer, ...config }: Configuration & { devServer: DevServer },
  started: () => void,
): Promise<void> {
  const server = new WebpackDevServer(devServer, webpack(config));
  await server.start();
  started();
  await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await server.stop();
}
