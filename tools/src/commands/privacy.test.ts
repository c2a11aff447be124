import { privacy } from './privacy';

test.each([
  [[]],
  [['--email', 'no-address']],
  [['--email', 'a@example.fi', '--erase', '--export', 'a.json']],
])('privacy %j says what is missing, and opens no database', async (args) => {
  await expect(privacy(args)).rejects.toThrow(/--email, and --export <file> or --erase/);
});
