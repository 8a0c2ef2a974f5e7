import { AMENITIES, type Amenity, type GymClass, type Pricing, type Program, type VisitorPolicy } from '../../functions/src/contract';
import { type Random, between, chance, pick, pickSome, pickWeighted } from './random';
import type { Size } from './timetable';

/** A day visit costs about $10 to $40, a month $75 to $250 (no national survey exists). Big cities cost more. */
export function pricingOf(random: Random, size: Size, population: number, schedule: readonly GymClass[]): Pricing {
  const dear = population > 400_000 ? 1.25 : population < 30_000 ? 0.85 : 1;
  const dropIn = size === 'club' && chance(random, 0.3) ? 0 : pick(random, [10, 15, 15, 20, 20, 25, 25, 30, 35]);
  const monthly =
    Math.round(((size === 'club' ? between(random, 75, 120) : size === 'large' ? between(random, 150, 230) : between(random, 110, 180)) * dear) / 5) * 5;
  const openMat = schedule.find((entry) => entry.program === 'open-mat')?.fee;
  return {
    ...(chance(random, 0.85) && { dropIn }),
    ...(openMat !== undefined && { openMat }),
    ...(chance(random, 0.8) && { monthly }),
    ...(chance(random, 0.7) && { freeTrial: chance(random, 0.85) }),
  };
}

/** Information for visitors. Listings seldom have all of it. */
export function visitorsOf(random: Random, size: Size): VisitorPolicy {
  return {
    welcome: chance(random, 0.96),
    ...(chance(random, 0.7) && { callAhead: chance(random, size === 'club' ? 0.7 : 0.3) }),
    ...(chance(random, 0.6) && {
      waiver: pickWeighted(random, [
        ['online', 5],
        ['on-arrival', 4],
        ['none', 1],
      ] as const),
    }),
    ...(chance(random, 0.75) && {
      giColors: pickWeighted(random, [
        ['any', 11],
        ['white', 2],
        ['white-or-blue', 3],
        ['white-blue-or-black', 4],
      ] as const),
    }),
    ...(chance(random, 0.6) && { loanerGi: chance(random, 0.6) }),
    ...(chance(random, 0.3) && { rashGuardUnderGi: chance(random, 0.4) }),
    ...(chance(random, 0.5) && { sparring: chance(random, 0.9) }),
    ...(chance(random, 0.3) && {
      classes: pick(random, [
        'Any class but the competition team',
        'All levels and open mat',
        'Evening classes',
        'Open mat only',
        'All classes; tell the coach your rank',
      ]),
    }),
  };
}

export function amenitiesOf(random: Random, size: Size): Amenity[] {
  const likely = size === 'large' ? AMENITIES : AMENITIES.filter((amenity) => !['sauna', 'weights', 'childcare'].includes(amenity));
  return pickSome(random, likely, size === 'club' ? between(random, 1, 3) : size === 'large' ? between(random, 5, 9) : between(random, 2, 6));
}

/** The programs on the timetable, each once and in its order, and sometimes private lessons or self-defense. */
export function programsOf(random: Random, schedule: readonly GymClass[]): Program[] {
  const taught = new Set<Program>(schedule.map((entry) => entry.program));
  if (chance(random, 0.5)) taught.add('private-lessons');
  if (chance(random, 0.3)) taught.add('self-defense');
  return [...taught];
}

export const languagesOf = (random: Random, stateCode: string): string[] => {
  if (stateCode === 'PR') return ['Spanish', ...(chance(random, 0.7) ? ['English'] : [])];
  const spanish = ['TX', 'CA', 'FL', 'AZ', 'NM', 'NY', 'NV', 'NJ'].includes(stateCode) ? 0.4 : 0.1;
  return ['English', ...(chance(random, spanish) ? ['Spanish'] : []), ...(chance(random, 0.2) ? ['Portuguese'] : [])];
};

const STREETS = [
  'Oak',
  'Main',
  'Maple',
  'Cedar',
  'Elm',
  'Pine',
  'Washington',
  'Lake',
  'Hill',
  'Walnut',
  'Spring',
  'North',
  'Ridge',
  'Church',
  'Willow',
  'Mill',
  'Sunset',
  'Railroad',
  'Jackson',
  'West',
  'South',
  'Jefferson',
  'Highland',
  'Center',
  'Franklin',
  'River',
  'Lincoln',
  'Commerce',
  'Industrial',
  'Market',
  'Park',
  'Adams',
  'Depot',
  'Meadow',
  'Prospect',
];
const KINDS = ['Street', 'Avenue', 'Road', 'Boulevard', 'Drive', 'Lane', 'Way', 'Parkway', 'Court'];

/** Street names in Puerto Rico, where the kind of street comes first. */
const STREETS_IN_SPANISH = ['Calle Sol', 'Calle Marina', 'Calle Comercio', 'Avenida Central', 'Avenida Hostos', 'Calle Mayor'];

export function streetLine(random: Random, stateCode: string): string {
  if (stateCode === 'PR') return `${between(random, 10, 400)} ${pick(random, STREETS_IN_SPANISH)}`;
  const unit = chance(random, 0.35)
    ? pick(random, [` Suite ${between(random, 1, 40) * 10}`, ` Unit ${between(random, 1, 24)}`, ` #${between(random, 1, 30)}`])
    : '';
  return `${between(random, 1, 98) * pick(random, [1, 10, 100])} ${pick(random, STREETS)} ${pick(random, KINDS)}${unit && `,${unit}`}`;
}
