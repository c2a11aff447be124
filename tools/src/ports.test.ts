import net from 'node:net';
import { freePort } from '@permanto/server/free-port';
import { assertPortsFree } from './ports';
import { portsOf } from './settings';

async function listenOn(port: number): Promise<() => Promise<void>> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return () => new Promise((resolve) => server.close(() => resolve()));
}

const fourFreePorts = async () => ({
  shell: await freePort(),
  api: await freePort(),
  assets: await freePort(),
  sandbox: await freePort(),
});

describe('ports', () => {
  it('have defaults', () => {
    expect(portsOf({})).toEqual({ shell: 3000, api: 3001, assets: 3002, sandbox: 3003 });
  });

  it('are set by the environment', () => {
    expect(portsOf({ PERMANTO_API_PORT: '4001' })).toMatchObject({ shell: 3000, api: 4001 });
  });

  it.each(['abc', '0', '70000', '30.5'])('reject %s with the name of the variable', (text) => {
    expect(() => portsOf({ PERMANTO_SHELL_PORT: text })).toThrow(/PERMANTO_SHELL_PORT.*not a port/);
  });

  it('that are taken are reported with the variable to change them', async () => {
    const ports = await fourFreePorts();
    const close = await listenOn(ports.api);
    await expect(assertPortsFree(ports)).rejects.toThrow(
      `PERMANTO_API_PORT=${ports.api + 1000} npm start`,
    );
    await close();
  });

  it('that are used twice are rejected', async () => {
    const ports = await fourFreePorts();
    await expect(assertPortsFree({ ...ports, sandbox: ports.shell })).rejects.toThrow(
      /PERMANTO_SANDBOX_PORT and PERMANTO_SHELL_PORT/,
    );
  });
});
