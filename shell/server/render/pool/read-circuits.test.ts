import { createReadCircuits } from './read-circuits';

const EVENT = 'catalog page event';

/** With a fake clock. */
function start() {
  let time = 0;
  const begin = createReadCircuits(() => time);
  return {
    begin,
    pass: (milliseconds: number) => (time += milliseconds),
    /** Renders a page that reads `of`; returns its hurried reads. */
    page: (isLate: boolean, visitor: string, of = EVENT) => {
      const page = begin([of], visitor);
      page.record([{ of, is_page: true, is_late: isLate }]);
      page.finish();
      return page.hurried;
    },
  };
}

const lateForThree = ({ page }: ReturnType<typeof start>) => {
  for (const visitor of ['a', 'b', 'c']) expect(page(true, visitor)).toEqual([]);
};

describe('a read of a page', () => {
  it('is hurried after it was late for several visitors, until it is on time', () => {
    const reads = start();
    lateForThree(reads);
    expect(reads.page(true, 'd')).toEqual([EVENT]);
    expect(reads.page(false, 'd')).toEqual([EVENT]);
    expect(reads.page(false, 'd')).toEqual([]);
  });

  it('is not hurried because of one visitor’s slow requests', () => {
    const { page } = start();
    for (let count = 0; count < 9; count += 1) expect(page(true, 'a')).toEqual([]);
    expect(page(false, 'b')).toEqual([]);
  });

  it('is tried only by pages that make it', () => {
    const reads = start();
    lateForThree(reads);
    reads.pass(5_000);
    const home = reads.begin(['catalog page home'], 'd');
    expect(reads.page(false, 'd')).toEqual([]);
    home.finish();
    expect(reads.page(true, 'e')).toEqual([]);
  });
});
