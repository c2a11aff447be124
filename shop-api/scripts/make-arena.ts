import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES, sectionsOf, type Tier } from '../src/testing/arenas/arena';
import { type Bowl, floorOf } from '../src/testing/arenas/bowl';
import { planText, type WrittenPlan } from '../src/testing/arenas/plan-text';

/**
 * Draws the arena of shop `areena`: a bowl of two tiers around an ice rink.
 * `npx tsx shop-api/scripts/make-arena.ts` writes it.
 */
const TARGET = join(import.meta.dirname, '../shops/areena/plans/areena.json');

const SIZE = { width: 210, height: 156 };
const bowl: Bowl = { centre: [105, 78], half: [36, 12], radius: 14 };

const LOWER: Tier = {
  first: 101,
  rows: 15,
  out: 3.5,
  sections: { long: 4, short: 2, corner: 2 },
  category: { long: 'kultainen', short: 'sininen', corner: 'sininen' },
};
const UPPER: Tier = {
  first: 201,
  rows: 16,
  out: 29,
  sections: { long: 4, short: 2, corner: 4 },
  category: { long: 'punainen', short: 'vihrea', corner: 'vihrea' },
};

/** Places for wheelchairs are on the concourse, behind the last row of these sections. */
const ACCESSIBLE = new Set(['102', '103', '107', '112', '113', '117']);

const plan: WrittenPlan = {
  id: 'areena',
  title: 'Areena',
  size: SIZE,
  focal_point: bowl.centre,
  categories: [...CATEGORIES],
  shapes: [{ kind: 'court', label: 'Kaukalo', outline: floorOf(bowl) }],
  sections: [...sectionsOf(bowl, LOWER, ACCESSIBLE), ...sectionsOf(bowl, UPPER)],
};

writeFileSync(TARGET, planText(plan));
