import { AMENITY_NAMES, type BeltRank, type EditedName, type GymStatus, own, PROGRAM_NAMES, STATES, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@contract';
import { GI_COLOR_NAMES, WAIVER_NAMES } from '../../words/visitors';
import type { FactField, FactFields } from './factField';
import { choices, list, one, parts, required, together } from './factKinds';
import type { Look } from './fields';
import { hoursOfDay } from './hoursLine';
import { instructorsInLines } from './instructorLines';
import { schedule } from './scheduleEntries';
import { choice, commaList, number, pageAt, phoneNumber, text, webAddress, yesOrNo } from './textFields';

const STATE_NAMES = { '': 'Choose a state', ...Object.fromEntries(STATES.map(({ code, name }) => [code, name])) };
const BELTS: Record<BeltRank, string> = {
  white: 'White',
  blue: 'Blue',
  purple: 'Purple',
  brown: 'Brown',
  black: 'Black',
  'red-black': 'Red and black',
  'red-white': 'Red and white',
  red: 'Red',
};
const STATUSES: Record<GymStatus, string> = { published: 'Open and listed', closed: 'Closed permanently', draft: 'Draft, not listed' };
const DAYS = Object.fromEntries(WEEKDAYS.map((day) => [day, hoursOfDay(WEEKDAY_NAMES[day])])) as Record<Weekday, ReturnType<typeof hoursOfDay>>;

/**
 * How each fact of a gym appears in the form: its fields and labels, how they are read, and what an edit contains. A missing
 * fact does not compile; one that no form shows is `NOT_SHOWN`.
 */
export const FACTS = {
  state: required('state', text('State', { choices: STATE_NAMES })),
  city: required('city', text('City')),
  name: required('name', text('Gym name')),
  post_description: one('post_description', text('Description')),
  full_address: one('full_address', text('Address', { hint: 'Street, city, state and ZIP code.' })),
  site: one('site', webAddress('Website', 'For example: yourgym.com')),
  phone: one('phone', phoneNumber('Phone')),
  latitude: one('latitude', number('Latitude', { hint: 'Degrees north, for example 30.2672' })),
  longitude: one('longitude', number('Longitude', { hint: 'Degrees east, for example -97.7431' })),
  zip: one('zip', text('ZIP code', { inputMode: 'numeric' })),
  email: one('email', text('Public email address', { type: 'email' })),
  affiliation: one('affiliation', text('Affiliation')),
  headInstructor: together('headInstructor', {
    name: text('Head instructor'),
    beltRank: choice('Head instructor’s belt', BELTS),
    degree: number('Degrees or stripes', { inputMode: 'numeric' }),
    under: text('Black belt under', { hint: 'Who awarded the black belt.' }),
  }),
  instructors: list('instructors', instructorsInLines('Other instructors')),
  programs: choices('programs', PROGRAM_NAMES),
  amenities: choices('amenities', AMENITY_NAMES),
  pricing: parts('pricing', {
    dropIn: number('Drop-in fee'),
    openMat: number('Open mat fee'),
    monthly: number('Monthly fee'),
    freeTrial: yesOrNo('Free trial class'),
  }),
  visitors: parts('visitors', {
    welcome: yesOrNo('Drop-ins welcome'),
    callAhead: yesOrNo('Call ahead'),
    waiver: choice('Waiver', WAIVER_NAMES),
    giColors: choice('Gi colors allowed', GI_COLOR_NAMES),
    loanerGi: yesOrNo('Loaner gi'),
    rashGuardUnderGi: yesOrNo('Rash guard under the gi'),
    sparring: yesOrNo('Visitors may spar'),
    classes: text('Classes open to visitors'),
  }),
  hours: parts('hours', DAYS),
  schedule,
  languages: list('languages', commaList('Languages')),
  social: parts('social', {
    facebook: pageAt('Facebook', 'facebook.com', (name) => name),
    instagram: pageAt('Instagram', 'instagram.com', (name) => name),
    youtube: pageAt('YouTube', 'youtube.com', (name) => `@${name}`),
  }),
  status: required('status', text('Is it open for training?', { choices: STATUSES })),
} satisfies FactFields;

/** A fact's definition, with a type that fits all facts. */
export const fieldOf = (fact: EditedName): FactField<unknown> => FACTS[fact];

/** The fact that the field at this path belongs to; undefined if the form has no such field. */
export function factOf(path: string): EditedName | undefined {
  const [first = ''] = path.split('.', 1);
  const fact = (Object.keys(FACTS) as EditedName[]).find((name) => name === first);
  return fact && (fieldOf(fact).rows ?? own(fieldOf(fact).fields, path)) ? fact : undefined;
}

/** Whether the form has this field. */
export const isOffered = (path: string): boolean => factOf(path) !== undefined;

export function fieldLook(path: string): Look {
  const fact = factOf(path);
  const look = fact && (own(fieldOf(fact).fields, path) ?? fieldOf(fact).rows);
  return look ?? { label: path };
}

/** A field's label for use outside its fieldset: `Hours on Monday`. */
export function labelOf(path: string): string {
  const { label } = fieldLook(path);
  return factOf(path) === 'hours' ? `Hours on ${label}` : label;
}

/** An entry in words, for use outside its field. */
export function wordsOf(path: string, text: string): string {
  const { words, choices: names = {} } = fieldLook(path);
  return words?.(text) ?? (text === '' ? '(empty)' : (own(names, text) ?? text));
}
