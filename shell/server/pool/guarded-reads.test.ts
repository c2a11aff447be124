import { guardReads } from './guarded-reads';

const EVENT = 'catalog page event';

/** By a clock of the test's own. */
function start() {
  let time = 0;
  const begin = guardReads(() => time);
  return {
    begin,
    pass: (milliseconds: number) => (time += milliseconds),
    /** What is hurried on a page that reads `of`. */
    page: (isLate: boolean, visitor: string, of = EVENT) => {
      const page = begin([of], visitor);
      page.told([{ of, is_page: true, is_late: isLate }]);
      page.over();
      return page.hurried;
    },
  };
}

const lateForThree = ({ page }: ReturnType<typeof start>) => {
  for (const visitor of ['a', 'b', 'c']) expect(page(true, visitor)).toEqual([]);
};

describe('what a page reads', () => {
  it('is hurried when it was late for several visitors, until it is in time', () => {
    const reads = start();
    lateForThree(reads);
    expect(reads.page(true, 'd')).toEqual([EVENT]);
    expect(reads.page(false, 'd')).toEqual([EVENT]);
    expect(reads.page(false, 'd')).toEqual([]);
  });

  it('is hurried for nobody by the slow searches of one visitor', () => {
    const { page } = start();
    for (let count = 0; count < 9; count += 1) expect(page(true, 'a')).toEqual([]);
    expect(page(false, 'b')).toEqual([]);
  });

  it('is tried by pages that read it only', () => {
    const reads = start();
    lateForThree(reads);
    reads.pass(5_000);
    const home = reads.begin(['catalog page home'], 'd');
    expect(reads.page(false, 'd')).toEqual([]);
    home.over();
    expect(reads.page(true, 'e')).toEqual([]);
  });
});
