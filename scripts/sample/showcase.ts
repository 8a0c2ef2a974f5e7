import { getExampleFacts, type GymClass, type GymFacts, WEEKDAYS } from '../../functions/src/contract';
import type { SampleRow } from './row';
import { hoursOf } from './timetable';

/** The city of the two gyms that show how much, and how little, a page can contain. */
const CITY = { city: 'Columbus', state: 'OH' } as const;

const daily = (days: readonly GymClass['day'][], entry: Omit<GymClass, 'day'>): GymClass[] => days.map((day) => ({ day, ...entry }));

const SCHEDULE: readonly GymClass[] = [
  ...daily(['mon', 'wed', 'fri'], { start: '06:30', end: '07:30', program: 'gi', attire: 'gi', level: 'all', visitors: true }),
  ...daily(['tue', 'thu'], { start: '12:00', end: '13:00', program: 'no-gi', attire: 'no-gi', level: 'all', visitors: true }),
  ...daily(['mon', 'tue', 'wed', 'thu'], { start: '17:00', end: '17:45', program: 'kids', attire: 'gi', level: 'all' }),
  ...daily(['mon', 'wed'], { start: '18:00', end: '19:00', program: 'fundamentals', attire: 'gi', level: 'beginner', visitors: true }),
  ...daily(['mon', 'wed'], { start: '19:00', end: '20:30', program: 'gi', attire: 'gi', level: 'intermediate', visitors: true }),
  ...daily(['tue', 'thu'], { start: '18:00', end: '19:30', program: 'no-gi', attire: 'no-gi', level: 'all', visitors: true }),
  ...daily(['thu'], { start: '19:30', end: '20:30', program: 'competition', attire: 'gi', level: 'advanced', title: 'Competition team', visitors: false }),
  ...daily(['fri'], { start: '17:30', end: '18:30', program: 'women-only', attire: 'gi', level: 'all', visitors: true }),
  ...daily(['sat'], { start: '09:00', end: '10:00', program: 'fundamentals', attire: 'gi', level: 'beginner', visitors: true }),
  ...daily(['sat'], { start: '10:00', end: '12:00', program: 'open-mat', attire: 'both', level: 'all', visitors: true, fee: 10 }),
].sort((a, b) => WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day) || a.start.localeCompare(b.start));

const COMPLETE_FACTS: Omit<Partial<GymFacts>, keyof SampleRow> = {
  post_description:
    'Lantern Street Brazilian Jiu-Jitsu is a family-run gym a few blocks from downtown Columbus, with two mats, a weight room and a bench for parents. ' +
    'Head instructor Camila Tavares has taught here since 2012 and keeps beginner classes small. ' +
    'Kids train before the adults, a women-only class runs on Fridays, and the Saturday open mat is open to all teams. ' +
    'Your first class is free. Wear a clean gi, or borrow one of ours, and come ten minutes early to sign the waiver.',
  email: 'hello@lantern-street-bjj.example.com',
  affiliation: 'Open Circle',
  headInstructor: { name: 'Camila Tavares', beltRank: 'black', degree: 3, under: 'Henrique Valadares' },
  instructors: [
    { name: 'Marcus Dorsey', beltRank: 'black', degree: 1, under: 'Camila Tavares' },
    { name: 'Erin Kowalski', beltRank: 'brown', degree: 2 },
    { name: 'Jamal Whitaker', beltRank: 'purple', degree: 4 },
  ],
  programs: ['gi', 'no-gi', 'kids', 'women-only', 'competition', 'fundamentals', 'open-mat', 'private-lessons'],
  amenities: ['showers', 'parking', 'changing-rooms', 'pro-shop', 'weights', 'wheelchair-access', 'restroom', 'wifi', 'water'],
  pricing: { dropIn: 25, openMat: 10, monthly: 145, freeTrial: true },
  visitors: {
    welcome: true,
    callAhead: false,
    waiver: 'on-arrival',
    giColors: 'any',
    loanerGi: true,
    rashGuardUnderGi: false,
    sparring: true,
    classes: 'Any class but the competition team',
  },
  hours: hoursOf(SCHEDULE),
  schedule: [...SCHEDULE],
  languages: ['English', 'Portuguese', 'Spanish'],
  social: {
    facebook: 'https://facebook.example.com/lanternstreetbjj',
    instagram: 'https://instagram.example.com/lanternstreetbjj',
    youtube: 'https://youtube.example.com/lanternstreetbjj',
  },
};

/** A gym with every possible fact. Its owner checked it recently. */
export const COMPLETE_GYM: SampleRow = {
  id: 'sample-complete',
  name: 'Lantern Street Brazilian Jiu-Jitsu',
  full_address: '480 Lantern Street, Columbus, OH 43215',
  ...CITY,
  zip: '43215',
  latitude: 39.96612,
  longitude: -83.00098,
  phone: '+16145550142',
  site: 'https://lantern-street-bjj.example.com',
  status: 'published',
  facts: {
    ...getExampleFacts(),
    ...COMPLETE_FACTS,
    checks: Object.fromEntries(
      (['address', 'hours', 'schedule', 'pricing', 'visitors', 'profile'] as const).map((group) => [group, { by: 'owner', daysAgo: 6 }]),
    ),
  },
};

/** A gym with only a name and an address. */
export const BARE_GYM: SampleRow = {
  id: 'sample-bare',
  name: 'Cricket Hollow Jiu-Jitsu',
  full_address: '2210 Cricket Hollow Road, Columbus, OH 43214',
  ...CITY,
  zip: '43214',
  latitude: 40.05312,
  longitude: -83.01921,
  status: 'published',
  facts: {},
};
