import { printLine } from './progress';

type Command = (args: string[]) => Promise<number>;

/** Each command is loaded on demand, so that the second `npm start` stays fast. */
const COMMANDS: Record<string, { help: string; load: () => Promise<Command> }> = {
  start: {
    help: 'builds what changed and runs the shop',
    load: async () => (await import('./commands/start')).start,
  },
  dev: {
    help: '[remote …] runs the shop with these remotes, or all of it, from source',
    load: async () => {
      // The build presets read it when they are imported.
      process.env.NODE_ENV = 'development';
      return (await import('./commands/dev')).dev;
    },
  },
  new: {
    help: '<name> [--page </path>] makes a new remote',
    load: async () => (await import('./commands/new')).newRemote,
  },
  build: {
    help: '[app …] builds what changed',
    load: async () => (await import('./commands/build')).build,
  },
  deploy: {
    help: '[remote …] [--since <commit>] [--from <build folder>] [--canary <share>] [--why <text>] [--unchecked] [--no-browser] puts remotes live, by default those that changed',
    load: async () => (await import('./commands/deploy')).deploy,
  },
  promote: {
    help: '<remote> [--why <text>] gives its canary to all visitors',
    load: async () => (await import('./commands/canary')).promote,
  },
  canary: {
    help: '<remote> <share>|stop [--why <text>] gives its canary to another share of the visitors',
    load: async () => (await import('./commands/canary')).canary,
  },
  rollback: {
    help: '<remote> [--why <text>] puts its last good version live again',
    load: async () => (await import('./commands/rollback')).rollback,
  },
  remove: {
    help: '<remote> [--why <text>] takes it out of the shop; rollback or deploy restores it',
    load: async () => (await import('./commands/remove')).remove,
  },
  pin: {
    help: '<remote> <version> [--days <n>] [--origin <shop>] prints a link that shows this version',
    load: async () => (await import('./commands/pin')).pin,
  },
  unpin: {
    help: '<remote> <version> ends the pin: its links show the live version',
    load: async () => (await import('./commands/pin')).unpin,
  },
  status: {
    help: '[--json] shows the versions that are live',
    load: async () => (await import('./commands/status')).status,
  },
  contracts: {
    help: 'records the contracts after a change',
    load: async () => (await import('./commands/contracts')).contracts,
  },
  standalone: {
    help: '[remote] serves one remote in a page of its own',
    load: async () => (await import('./commands/standalone')).standalone,
  },
  ui: {
    help: 'shows the design system: colours, type, every component',
    load: async () => (await import('./commands/ui')).ui,
  },
  assets: {
    help: 'serves the deployed remotes',
    load: async () => (await import('./commands/assets')).assets,
  },
  'shop:check': {
    help: '[shop …] checks the data files of shops',
    load: async () => (await import('./commands/shops')).shopCheck,
  },
  'shop:load': {
    help: '[shop …] loads the data files into the running shop',
    load: async () => (await import('./commands/shops')).shopLoad,
  },
  'shop:schema': {
    help: 'writes the JSON Schemas of the data files',
    load: async () => (await import('./commands/shops')).shopSchema,
  },
  refunds: {
    help: '[<id> --done|--again] lists refunds that a person must settle, or settles one',
    load: async () => (await import('./commands/refunds')).refunds,
  },
  privacy: {
    help: '--email <address> [--export <file> | --erase] finds what is kept of a person, writes it down, or erases it',
    load: async () => (await import('./commands/privacy')).privacy,
  },
  test: {
    help: '[--all | --since <commit>] runs every gate, by default with the core tests',
    load: async () => (await import('./commands/test')).test,
  },
};

export async function main([name = '', ...args]: string[]): Promise<void> {
  const command = COMMANDS[name];
  if (!command) {
    printLine(`permanto <command>\n${help()}`);
    process.exitCode = name === '' || name === '--help' ? 0 : 2;
    return;
  }
  try {
    process.exitCode = await (await command.load())(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

const help = () =>
  Object.entries(COMMANDS)
    .map(([name, { help: text }]) => `  ${name.padEnd(11)} ${text}`)
    .join('\n');
