import { type ChangeOf, type DiscountEntry, type GymCard, type GymClass, type ListedDiscount, type NearbyGym, type PublicGym, STATES } from '@contract';
import { toGymCard as buildCard } from '@functions/gyms/pages/page-documents';
import type { CityData } from '@web/stores/cities';
import type { GymPageData } from '@web/features/gym/gymProps';
import type { HomeData } from '@web/stores/home';
import type { StateData, StatesData } from '@web/stores/states';

/** Saturday, November 21, 2026, 11:30 am in Austin (CST, UTC-6). */
export const SATURDAY_MORNING = new Date('2026-11-21T17:30:00Z');

const checked = { at: '2026-11-09T15:00:00.000Z', by: 'owner' } as const;
export const SCHEDULE: GymClass[] = [
  ...(['mon', 'wed', 'fri'] as const).map((day): GymClass => ({ day, start: '06:00', end: '07:00', program: 'gi', attire: 'gi', level: 'all' })),
  ...(['mon', 'wed', 'fri'] as const).map(
    (day): GymClass => ({ day, start: '12:00', end: '13:00', program: 'no-gi', attire: 'no-gi', level: 'all', visitors: true }),
  ),
  ...(['mon', 'tue', 'wed', 'thu'] as const).map((day): GymClass => ({ day, start: '16:30', end: '17:15', program: 'kids', attire: 'gi', title: 'Kids 4–7' })),
  ...(['mon', 'wed', 'fri'] as const).map((day): GymClass => ({ day, start: '17:30', end: '18:30', program: 'fundamentals', attire: 'gi', level: 'beginner' })),
  { day: 'tue', start: '19:00', end: '20:00', program: 'women-only', attire: 'gi' },
  { day: 'sat', start: '11:00', end: '13:00', program: 'open-mat', attire: 'both', visitors: true, fee: 0 },
];

export const BARTON: PublicGym = {
  name: 'Barton Springs Jiu-Jitsu',
  state: 'TX',
  city: 'Austin',
  stateSlug: 'texas',
  citySlug: 'austin',
  slug: 'barton-springs-jiu-jitsu',
  post_description: 'A friendly room by the river.',
  full_address: '1104 S Lamar Blvd, Austin, TX 78704',
  zip: '78704',
  site: 'https://www.example.com/barton',
  phone: '+15125550142',
  latitude: 30.25673,
  longitude: -97.76342,
  affiliation: 'Barton Springs',
  headInstructor: { name: 'Ana Souza', beltRank: 'black', degree: 3, under: 'Rigan Machado' },
  instructors: [
    { name: 'Devon Clark', beltRank: 'brown', degree: 1 },
    { name: 'Kelly Tran', beltRank: 'purple', degree: 4 },
  ],
  programs: ['gi', 'no-gi', 'kids', 'open-mat'],
  amenities: ['showers', 'parking'],
  pricing: { dropIn: 20, openMat: 0, monthly: 165, freeTrial: true },
  visitors: {
    welcome: true,
    waiver: 'online',
    giColors: 'white-blue-or-black',
    loanerGi: true,
    rashGuardUnderGi: true,
    sparring: true,
    callAhead: false,
    classes: 'All ranks and affiliations',
  },
  hours: {
    mon: [{ open: '06:00', close: '21:00' }],
    tue: [
      { open: '11:30', close: '13:00' },
      { open: '16:00', close: '21:00' },
    ],
    wed: [{ open: '06:00', close: '21:00' }],
    thu: [{ open: '11:30', close: '21:00' }],
    fri: [{ open: '06:00', close: '19:00' }],
    sat: [{ open: '10:30', close: '21:00' }],
    sun: [],
  },
  schedule: SCHEDULE,
  languages: ['English', 'Portuguese'],
  status: 'published',
  timeZone: 'America/Chicago',
  checks: { address: checked, schedule: checked, visitors: checked },
  ownerCheck: { at: checked.at, until: '2028-11-08' },
  source: { name: 'OpenStreetMap contributors', key: 'node/1', license: 'ODbL 1.0' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-11-09T15:00:00.000Z',
};

export const cardOf = (gym: PublicGym, id: string): GymCard => buildCard(id, gym);

/** A gym with few known facts, like most imported ones. */
export const BARE: PublicGym = {
  name: 'Mueller Academy of Jiu-Jitsu',
  state: 'TX',
  city: 'Austin',
  stateSlug: 'texas',
  citySlug: 'austin',
  slug: 'mueller-academy',
  status: 'published',
  timeZone: 'America/Chicago',
  source: { name: 'OpenStreetMap contributors', key: 'node/2', license: 'ODbL 1.0' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-04-01T00:00:00.000Z',
};

export const CARDS: GymCard[] = [
  cardOf(BARTON, 'g1'),
  cardOf(
    {
      ...BARTON,
      name: 'East Side Grappling Club',
      slug: 'east-side-grappling-club',
      full_address: '2400 E Cesar Chavez St, Austin, TX 78702',
      headInstructor: { name: 'Marcus Hale', beltRank: 'brown', degree: 2 },
      pricing: { dropIn: 0, freeTrial: true },
      hours: { sat: [{ open: '17:30', close: '21:00' }] },
      schedule: [
        { day: 'fri', start: '19:00', end: '21:00', program: 'open-mat', attire: 'no-gi' },
        { day: 'sat', start: '18:00', end: '19:00', program: 'fundamentals', level: 'beginner' },
      ],
      checks: { address: checked, schedule: { ...checked, by: 'admin' }, visitors: { ...checked, by: 'admin' } },
    },
    'g2',
  ),
  cardOf(
    {
      ...BARTON,
      name: 'Hill Country BJJ',
      slug: 'hill-country-bjj',
      pricing: { dropIn: 25 },
      schedule: SCHEDULE.filter((entry) => entry.program !== 'open-mat'),
    },
    'g3',
  ),
  cardOf(BARE, 'g4'),
  cardOf({ ...BARE, name: 'Onion Creek Jiu-Jitsu', slug: 'onion-creek-jiu-jitsu', status: 'closed' }, 'g5'),
];

const city = (name: string, gyms: number, openMats: number) => ({ name, gyms, openMats });
export const HOME: HomeData = {
  kind: 'found',
  stats: { kind: 'known', statesCount: 51, totalCities: 1204, totalGyms: 6318, lastUpdated: '2026-11-21T00:00:00.000Z' },
  openMats: 212,
  sample: true,
  states: STATES.filter((state) => !state.territory).map((state, index) => ({
    code: state.code,
    slug: state.slug,
    name: state.name,
    gyms: (index * 37) % 430,
  })),
  popular: [
    'Austin TX 62',
    'San Diego CA 118',
    'New York NY 141',
    'Miami FL 74',
    'Denver CO 58',
    'Houston TX 97',
    'Chicago IL 83',
    'Portland OR 44',
    'Phoenix AZ 69',
    'Philadelphia PA 51',
    'Los Angeles CA 120',
    'Seattle WA 41',
  ].map((entry) => {
    const [, name = '', state = '', gyms] = /^(.+) ([A-Z]{2}) (\d+)$/.exec(entry) ?? [];
    const id = `${state}-${name}`.toLowerCase().replaceAll(' ', '-');
    return {
      id,
      name,
      state,
      url: '/bjj/texas/austin',
      gyms: Number(gyms),
      featured: ['Barton Springs Jiu-Jitsu', 'East Side Grappling Club', 'Hill Country BJJ'].map((gym) => ({
        id: `${id}-${gym}`,
        name: gym,
        url: '/bjj/texas/austin/barton-springs-jiu-jitsu',
      })),
    };
  }),
};
export const STATES_DATA: StatesData = {
  kind: 'found',
  states: Object.fromEntries(
    STATES.filter((state) => state.code !== 'VT' && state.code !== 'GU').map((state, index) => [
      state.slug,
      { name: state.name, code: state.code, territory: state.territory, gyms: 1 + ((index * 37) % 430), cities: 12, openMats: 4 },
    ]),
  ),
};
export const TEXAS: StateData = {
  kind: 'found',
  slug: 'texas',
  name: 'Texas',
  code: 'TX',
  gyms: 170,
  openMats: 31,
  cities: { austin: city('Austin', 62, 23), dallas: city('Dallas', 41, 3), houston: city('Houston', 66, 5), abilene: city('Abilene', 1, 0) },
};
export const AUSTIN: CityData = {
  kind: 'found',
  stateSlug: 'texas',
  stateName: 'Texas',
  stateCode: 'TX',
  citySlug: 'austin',
  name: 'Austin',
  summary: { gyms: 5, openMats: 2 },
  gyms: Object.fromEntries(CARDS.map((card) => [card.id, card])),
};
export const BARTON_PAGE: GymPageData = {
  kind: 'found',
  id: 'g1',
  path: '/bjj/texas/austin/barton-springs-jiu-jitsu',
  stateName: 'Texas',
  cityName: 'Austin',
  gym: BARTON,
};
/** The same gym with one class. Most of a gym's page is its timetable, so tests about anything else use this. */
export const SHORT_BARTON: PublicGym = { ...BARTON, schedule: SCHEDULE.slice(0, 1) };
export const SHORT_BARTON_PAGE: GymPageData = { ...BARTON_PAGE, gym: SHORT_BARTON };
export const BARE_PAGE: GymPageData = { kind: 'found', id: 'g4', path: '/bjj/texas/austin/mueller-academy', stateName: 'Texas', cityName: 'Austin', gym: BARE };

/** A discount in Austin's time zone without start or end dates. */
export const GEAR_DISCOUNT: ListedDiscount = { id: 'd1', title: '20% off all gis', category: 'gear', code: 'MAT20', timeZone: 'America/Chicago' };

/** The same discount as an entry in the list of all discounts, by default a gym's. */
export const discountEntryOf = (fields: Partial<DiscountEntry> = {}): DiscountEntry => ({
  ...GEAR_DISCOUNT,
  offeredBy: BARTON.name,
  gymId: 'g1',
  path: '/bjj/texas/austin/barton-springs-jiu-jitsu',
  state: 'TX',
  createdAt: '2026-11-01T00:00:00.000Z',
  ...fields,
});

/** A stored gym with only a few facts. */
export const HALF_GUARD_HALL = {
  name: 'Half Guard Hall',
  city: 'Austin',
  state: 'TX',
  stateSlug: 'texas',
  citySlug: 'austin',
  slug: 'half-guard-hall',
  status: 'published',
  confirmed: {},
};

/** A seminar at Barton Springs. */
export const SEMINAR: ChangeOf<'event'> = {
  kind: 'event',
  id: 'e1',
  by: 'owner',
  at: '2026-11-19T15:00:00.000Z',
  date: '2026-12-12',
  start: '10:00',
  end: '14:00',
  title: 'Half guard seminar',
  description: 'Four hours of half guard.\nBring a rash guard.',
  instructor: 'Ana Souza',
  fee: 80,
  link: 'https://www.example.com/seminar',
  replaces: true,
};

/** A gym near Barton Springs Jiu-Jitsu. */
export const NEIGHBOR: NearbyGym = {
  id: 'n1',
  name: 'East Side Grappling Club',
  path: '/bjj/texas/austin/east-side-grappling-club',
  cityName: 'Austin',
  stateCode: 'TX',
  latitude: 30.26,
  longitude: -97.71,
  miles: 3.24,
  timeZone: 'America/Chicago',
  dropIn: 15,
  openMats: [{ day: 'sat', start: '18:00', program: 'open-mat' }],
};
