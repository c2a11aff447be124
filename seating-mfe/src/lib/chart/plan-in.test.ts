import { planIn } from './plan-in';
import { hallOf } from './testing/plans';
import { makePlanTable } from '@permanto/contracts/seating-plan';

test('translates all drawn texts, with Finnish as fallback', () => {
  const plan = hallOf(2, 1, 2);
  Object.assign(plan.sections[0]!, { title: 'Loosi', titles: { fi: 'Loosi', sv: 'Loge' } });
  plan.shapes = [
    { kind: 'court', outline: [], label: 'Kaukalo', labels: { fi: 'Kaukalo', sv: 'Rinken' } },
    { kind: 'block', outline: [] },
  ];
  plan.texts = [{ at: [0, 0], text: 'Ovi', texts: { fi: 'Ovi', sv: 'Dörr' } }];
  const drawn = (language: string) => {
    const { sections, shapes, texts } = planIn(makePlanTable(plan), language);
    return [
      ...sections.map(({ title }) => title),
      ...shapes.map(({ label }) => label),
      ...texts.map(({ text }) => text),
    ];
  };
  expect(drawn('sv')).toEqual(['Loge', 'Section 1', 'Rinken', undefined, 'Dörr']);
  expect(drawn('en')).toEqual(['Loosi', 'Section 1', 'Kaukalo', undefined, 'Ovi']);
});
