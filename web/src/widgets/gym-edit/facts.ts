import { AMENITY_NAMES, type BeltRank, type EditedName, type GymStatus, own, PROGRAM_NAMES, STATES, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@contract';
import { GI_COLOR_NAMES, WAIVER_NAMES } from '../../words/visitors';
import type { FactField, FactFields } from './factField';
import { choicesField, groupField, listField, partsField, requiredField, singleField } from './factKinds';
import type { Look } from './fields';
import { hoursField } from './hoursLine';
import { instructorLinesField } from './instructorLines';
import { schedule } from './scheduleEntries';
import { choice, commaList, fee, number, profileUrl, phoneNumber, text, siteUrl, yesOrNo } from './textFields';

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
const DAYS = Object.fromEntries(WEEKDAYS.map((day) => [day, hoursField(WEEKDAY_NAMES[day])])) as Record<Weekday, ReturnType<typeof hoursField>>;

/**
 * How each fact of a gym appears in the form: its fields and labels, how they are read, and what an edit contains. Has to list
 * every fact. One that no form shows is `HIDDEN_FACT`.
 */
export const FACTS = {
  state: requiredField('state', text('State', { choices: STATE_NAMES })),
  city: requiredField('city', text('City')),
  name: requiredField('name', text('Gym name')),
  post_description: singleField('post_description', text('Description')),
  full_address: singleField('full_address', text('Address', { hint: 'Street, city, state and ZIP code.' })),
  site: singleField('site', siteUrl('Website', 'For example: yourgym.com')),
  phone: singleField('phone', phoneNumber('Phone')),
  latitude: singleField('latitude', number('Latitude', { hint: 'Degrees north, for example 30.2672' })),
  longitude: singleField('longitude', number('Longitude', { hint: 'Degrees east, for example -97.7431' })),
  zip: singleField('zip', text('ZIP code', { inputMode: 'numeric' })),
  email: singleField('email', text('Public email address', { type: 'email' })),
  affiliation: singleField('affiliation', text('Affiliation')),
  headInstructor: groupField('headInstructor', {
    name: text('Head instructor'),
    beltRank: choice('Head instructor’s belt', BELTS),
    degree: number('Degrees or stripes', { inputMode: 'numeric' }),
    under: text('Black belt under', { hint: 'Who awarded the black belt.' }),
  }),
  instructors: listField('instructors', instructorLinesField('Other instructors')),
  programs: choicesField('programs', PROGRAM_NAMES),
  amenities: choicesField('amenities', AMENITY_NAMES),
  pricing: partsField('pricing', {
    dropIn: fee('Drop-in fee'),
    openMat: fee('Open mat fee'),
    monthly: fee('Monthly fee'),
    freeTrial: yesOrNo('Free trial class'),
  }),
  visitors: partsField('visitors', {
    welcome: yesOrNo('Drop-ins welcome'),
    callAhead: yesOrNo('Call ahead'),
    waiver: choice('Waiver', WAIVER_NAMES),
    giColors: choice('Gi colors allowed', GI_COLOR_NAMES),
    loanerGi: yesOrNo('Loaner gi'),
    rashGuardUnderGi: yesOrNo('Rash guard under the gi'),
    sparring: yesOrNo('Visitors may spar'),
    classes: text('Classes open to visitors'),
  }),
  hours: partsField('hours', DAYS),
  schedule,
  languages: listField('languages', commaList('Languages')),
  social: partsField('social', {
    facebook: profileUrl('Facebook', 'facebook.com', (name) => name),
    instagram: profileUrl('Instagram', 'instagram.com', (name) => name),
    youtube: profileUrl('YouTube', 'youtube.com', (name) => `@${name}`),
  }),
  status: requiredField('status', text('Is it open for training?', { choices: STATUSES })),
} satisfies FactFields;

/** A fact's definition, with a type that fits all facts. */
export const fieldOf = (fact: EditedName): FactField<unknown> => FACTS[fact];

/** The fact that the field at this path belongs to. Undefined if the form has no such field. */
export function factOf(path: string): EditedName | undefined {
  const [first = ''] = path.split('.', 1);
  const fact = (Object.keys(FACTS) as EditedName[]).find((name) => name === first);
  return fact && (fieldOf(fact).rows ?? own(fieldOf(fact).fields, path)) ? fact : undefined;
}

/** Whether the form has this field. */
export const hasField = (path: string): boolean => factOf(path) !== undefined;

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
export function formatEntry(path: string, text: string): string {
  const { words, choices: names = {} } = fieldLook(path);
  return words?.(text) ?? (text === '' ? '(empty)' : (own(names, text) ?? text));
}
