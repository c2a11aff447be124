import { refunds } from './refunds';

test.each([[['an-id']], [['--done']], [['an-id', '--done', '--again']]])(
  'refunds %j says what is missing, and opens no database',
  async (args) => {
    await expect(refunds(args)).rejects.toThrow(/--done or --again/);
  },
);
