import path from 'node:path';
import { assetServer } from '../asset-server';
import { printLine } from '../progress';
import { portsOf, varFolder } from '../settings';

export function assets(): Promise<number> {
  const { assets: port } = portsOf(process.env);
  const server = assetServer(path.join(varFolder(process.env), 'assets'));
  server.listen(port, process.env.PERMANTO_ASSETS_ADDRESS ?? '127.0.0.1', () =>
    printLine(`assets at http://localhost:${port}`),
  );
  return new Promise((resolve) => {
    const stop = () => {
      server.close(() => resolve(0));
      server.closeAllConnections();
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  });
}
