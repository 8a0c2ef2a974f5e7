import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import type { CallableInput, EditableFactName, Gym, GymFacts } from '@contract';
import { between, pickSome, type Random } from '@scripts/sample/random';

/** What a user enters into a field, and the value that is stored. */
export interface Entry {
  readonly text: string;
  readonly value: unknown;
}
export type Change = CallableInput<'updateGym'>['changes'];

/** A field of the editor, as seen by users and by callables. */
export interface EditedField {
  readonly fact: EditableFactName;
  /** The field's name in a conflict. */
  readonly label: string;
  readonly at: (page: Page) => Promise<Locator> | Locator;
  readonly entry: (random: Random) => Entry;
  /** Whether the gym has this value now. */
  readonly holds: (gym: Gym, value: unknown) => boolean;
  readonly changeOf: (gym: Gym, value: unknown) => Change;
}

const WORDS = ['mat', 'guard', 'half', 'open', 'rolls', 'evening', 'garage', 'river', 'team', 'north', 'sweep', 'first', 'lasso', 'door', 'street', 'coach'];
const words = (random: Random, count: number): string => pickSome(random, WORDS, count).join(' ');
const worded = (text: string): Entry => ({ text, value: text });
const isSame = isDeepStrictEqual;

/** A text that is a fact of its own. */
function whole(fact: 'affiliation' | 'post_description' | 'email' | 'full_address', label: string, text: (random: Random) => string): EditedField {
  return {
    fact,
    label,
    at: (page) => page.getByLabel(label, { exact: true }),
    entry: (random) => worded(text(random)),
    holds: (gym, value) => gym[fact] === value,
    changeOf: (_gym, value) => ({ [fact]: value }),
  };
}

/** A part of a fact. */
function part(fact: 'pricing' | 'hours' | 'headInstructor', name: string, label: string, conflictLabel: string, entry: (random: Random) => Entry): EditedField {
  return {
    fact,
    label: conflictLabel,
    at: (page) => page.getByRole('textbox', { name: label, exact: true }),
    entry,
    holds: (gym, value) => isSame((gym[fact] as Readonly<Record<string, unknown>> | undefined)?.[name], value),
    changeOf: (_gym, value) => ({ [fact]: { [name]: value } }),
  };
}

const fee = (name: string, label: string): EditedField =>
  part('pricing', name, label, label, (random) => {
    const dollars = between(random, 11, 299);
    return { text: String(dollars), value: dollars };
  });

const hours = (day: string, label: string): EditedField =>
  part('hours', day, label, `Hours on ${label}`, (random) => {
    const [open, close] = [between(random, 5, 11), between(random, 1, 10)];
    return { text: `${open}am-${close}pm`, value: [{ open: `${String(open).padStart(2, '0')}:00`, close: `${close + 12}:00` }] };
  });

/** The title of the gym's only class. */
const CLASS_TITLE: EditedField = {
  fact: 'schedule',
  label: 'A class',
  at: async (page) => {
    const row = page.getByRole('group', { name: 'Class 1', exact: true });
    const closed = row.getByRole('button', { name: /^Edit / });
    if (await closed.isVisible()) await closed.click();
    return row.getByLabel('Class title');
  },
  entry: (random) => worded(words(random, 2)),
  holds: (gym, value) => gym.schedule?.some(({ title }) => title === value) ?? false,
  changeOf: ({ schedule = [] }, value) => ({ schedule: schedule.slice(0, 1).map((was) => ({ was, is: { ...was, title: String(value) } })) }),
};

export const FIELDS: readonly EditedField[] = [
  whole('affiliation', 'Affiliation', (random) => words(random, 2)),
  whole('post_description', 'Description', (random) => words(random, 9)),
  whole('email', 'Public email address', (random) => `${words(random, 2).replaceAll(' ', '.')}@example.com`),
  whole('full_address', 'Address', (random) => `${between(random, 1, 9999)} ${words(random, 1)} St, Austin, TX 78704`),
  fee('dropIn', 'Drop-in fee'),
  fee('openMat', 'Open mat fee'),
  fee('monthly', 'Monthly fee'),
  hours('mon', 'Monday'),
  hours('fri', 'Friday'),
  part('headInstructor', 'name', 'Head instructor', 'Head instructor', (random) => worded(`Ana ${words(random, 1)}`)),
  CLASS_TITLE,
];

/** The class that the gym has before each session. */
const CLASS = { day: 'mon', start: '18:00', end: '19:00', program: 'gi', title: 'Evening class' } as const;

/** The gym that is edited. Every field has a value. */
export const EDITED_GYM: GymFacts = {
  name: 'Lost and Found Jiu-Jitsu',
  state: 'TX',
  city: 'Austin',
  affiliation: 'None',
  post_description: 'A gym that is edited all the time.',
  email: 'first@example.com',
  full_address: '1 Main St, Austin, TX 78704',
  pricing: { dropIn: 20, openMat: 10, monthly: 150, freeTrial: true },
  hours: { mon: [{ open: '06:00', close: '20:00' }], fri: [{ open: '06:00', close: '20:00' }], sun: [] },
  headInstructor: { name: 'Ana Souza' },
  schedule: [CLASS],
  programs: ['gi', 'no-gi'],
  amenities: ['showers'],
};

/** An edit that leaves the gym with that one class. Undefined if it has no other. */
export function onlyClass({ schedule = [] }: Gym): Change | undefined {
  if (isSame(schedule, [CLASS])) return undefined;
  return { schedule: [...schedule.map((was) => ({ was })), { is: CLASS }] };
}
