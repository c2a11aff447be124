import { makePlanTable } from '@permanto/contracts/seating-plan';
import { LIGHT } from './palette';
import { Scene } from './scene';
import { hallOf } from './testing/plans';

const hall = hallOf(1, 2, 4);
const [section] = hall.sections;

const titleAt = (top: number, label_at?: [number, number]) => {
  const outline = section!.outline.map(([x, y]): [number, number] => [x, y === 1 ? top : y]);
  const plan = makePlanTable({
    ...hall,
    sections: [{ ...section!, outline, ...(label_at && { label_at }) }],
  });
  return new Scene(plan, LIGHT).sections[0]?.labelAt.y;
};

test('a title stands above its section where the first row leaves it no room, else inside', () => {
  // The first row is at 2.
  expect(titleAt(1)).toBeCloseTo(0.4);
  expect(titleAt(0)).toBeCloseTo(0.8);
  expect(titleAt(1, [3, 5])).toBe(5);
});
