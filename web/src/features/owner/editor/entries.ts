import {
  AMENITIES,
  enteredInstructorSchema,
  type GymClass,
  GYM_FACT_NAMES,
  type GymFactName,
  type GymFacts,
  gymFactsSchema,
  type GymStatus,
  own,
  PROGRAMS,
  WEEKDAYS,
} from '@contract';
import * as v from 'valibot';
import { FormProblem } from '../../../forms/useSubmit';
import { type Entries, textOf } from './fields';
import { hoursLine, readHours } from './hoursLine';
import { instructorLines, instructorProblem, readInstructors } from './instructorLines';
import { classesIn, classEntries, classNames, classProblems, isClassEntry } from './scheduleEntries';

type EnteredGym = Partial<GymFacts> & { readonly status?: GymStatus | undefined };

const TEXTS = ['state', 'city', 'name', 'post_description', 'full_address', 'site', 'zip', 'email', 'affiliation'];
/** An empty one stays, for the schema to ask for it. */
const REQUIRED = ['state', 'city', 'name'];
const NESTED_TEXTS = [
  'headInstructor.name',
  'headInstructor.beltRank',
  'visitors.waiver',
  'visitors.giColors',
  'visitors.classes',
  'social.facebook',
  'social.instagram',
  'social.youtube',
];
const NUMBERS = ['latitude', 'longitude', 'headInstructor.degree', 'pricing.dropIn', 'pricing.openMat', 'pricing.monthly'];
/** Yes, no, or unknown. */
const ANSWERS = ['pricing.freeTrial', 'visitors.welcome', 'visitors.callAhead', 'visitors.loanerGi', 'visitors.rashGuardUnderGi', 'visitors.sparring'];

const HEAD_INSTRUCTOR = v.optional(enteredInstructorSchema);

type Facts = Map<string, unknown>;

/** What the form shows of a gym. `enteredFacts` reads it back. */
export function entriesOf(gym: EnteredGym): Entries {
  const entries = new Map<string, string>();
  const put = (path: string, text: string) => {
    if (text !== '') entries.set(path, text);
  };
  for (const path of [...TEXTS, ...NESTED_TEXTS, ...NUMBERS]) put(path, String(partOf(gym, path) ?? ''));
  for (const path of ANSWERS) put(path, answerLine(partOf(gym, path)));
  for (const program of gym.programs ?? []) put(`programs.${program}`, 'yes');
  for (const amenity of gym.amenities ?? []) put(`amenities.${amenity}`, 'yes');
  for (const day of WEEKDAYS) put(`hours.${day}`, hoursLine(gym.hours?.[day]));
  put('phone', phoneLine(gym.phone));
  put('languages', gym.languages?.join(', ') ?? '');
  put('instructors', instructorLines(gym.instructors));
  put('status', gym.status ?? '');
  return { ...Object.fromEntries(entries), ...classEntries(gym.schedule ?? []) };
}

/** Whether a gym that is shown so has this already: in these words, in others, or as a class that has got another name. */
export function isStored(shown: Entries, name: string, text: string): boolean {
  const stored = textOf(shown, name);
  if (isClassEntry(name)) return stored === text || (stored === '' && classNames(shown).some((other) => textOf(shown, other) === text));
  return stored === text || stored === inStoredWords(name, text);
}
function inStoredWords(name: string, text: string): string {
  const fact = GYM_FACT_NAMES.filter((known) => known === name.split('.')[0]);
  try {
    return textOf(entriesOf(enteredFacts({ [name]: text }, fact)), name);
  } catch {
    return text;
  }
}

/** A fact, or a part of one, by its path. */
export function partOf(gym: EnteredGym, path: string): unknown {
  const [fact = '', part] = path.split('.');
  const value = own(gym as Readonly<Record<string, unknown>>, fact);
  return part === undefined || value === undefined ? value : own(value as Readonly<Record<string, unknown>>, part);
}

/** The gym's facts as entered; those of `names` are checked. @throws FormProblem naming each wrong field */
export function enteredFacts(entries: Entries, names: readonly GymFactName[] = GYM_FACT_NAMES): GymFacts {
  const facts: Facts = new Map();
  const wrong = classProblems(entries);
  const text = (path: string) => textOf(entries, path).trim();
  for (const path of [...TEXTS, ...NESTED_TEXTS]) put(facts, path, text(path) || (REQUIRED.includes(path) ? '' : undefined));
  for (const path of NUMBERS) put(facts, path, number(text(path)));
  for (const path of ANSWERS) put(facts, path, answer(text(path)));
  put(facts, 'phone', phone(text('phone')));
  put(facts, 'programs', nonEmpty(PROGRAMS.filter((program) => text(`programs.${program}`))));
  put(facts, 'amenities', nonEmpty(AMENITIES.filter((amenity) => text(`amenities.${amenity}`))));
  put(facts, 'languages', nonEmpty(readLanguages(text('languages'))));
  put(facts, 'instructors', nonEmpty(readInstructors(text('instructors'))));
  put(facts, 'schedule', nonEmpty<GymClass>(classesIn(entries)));
  for (const day of WEEKDAYS) {
    const entry = readHours(text(`hours.${day}`));
    if ('wrong' in entry) wrong[`hours.${day}`] = 'Enter hours such as 6:00-13:00, 16:30-21:00, or “closed”.';
    else put(facts, `hours.${day}`, entry.spans);
  }
  const unread = names.includes('instructors') ? instructorProblem(text('instructors')) : undefined;
  return checked(facts, names, { ...wrong, ...(unread !== undefined && { instructors: unread }) });
}

/** What was wrong before somebody came and they have not touched is not theirs to put right. */
function checked(facts: Facts, names: readonly GymFactName[], wrong: Record<string, string>): GymFacts {
  const output: Facts = new Map(facts);
  const found: [string, string][] = [];
  for (const name of names) {
    const result = v.safeParse(name === 'headInstructor' ? HEAD_INSTRUCTOR : gymFactsSchema.entries[name], facts.get(name));
    if (result.success) output.set(name, result.output);
    for (const issue of result.issues ?? []) found.push([[name, v.getDotPath(issue)].filter(Boolean).join('.'), issue.message]);
  }
  const problems = { ...Object.fromEntries(found.reverse()), ...wrong };
  if (Object.keys(problems).length > 0) throw new FormProblem(problems);
  return Object.fromEntries([...output].filter(([, value]) => value !== undefined)) as GymFacts;
}

/** Sets a fact, one level deep at most; absent ones leave no trace, so that an empty group is absent too. */
function put(facts: Facts, path: string, value: unknown): void {
  if (value === undefined) return;
  const [group = '', field] = path.split('.');
  facts.set(group, field === undefined ? value : { ...(facts.get(group) as object | undefined), [field]: value });
}

/** What is not a number stays a text, for the schema to say what to enter. */
const number = (entry: string): number | string | undefined => {
  if (entry === '') return undefined;
  const plain = entry.replace(/^\$\s*/, '');
  const value = Number(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain);
  return Number.isNaN(value) ? entry : value;
};
const answer = (entry: string): boolean | undefined => (entry === '' ? undefined : entry === 'yes');
const answerLine = (stored: unknown): string => (stored === undefined ? '' : stored ? 'yes' : 'no');
const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);
export const readLanguages = (line: string): string[] =>
  line
    .split(',')
    .map((language) => language.trim())
    .filter(Boolean);

/** Ten digits, however written, as the contract's `+1…`. */
function phone(entry: string): string | undefined {
  if (entry === '') return undefined;
  const digits = entry.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `+1${digits}` : entry;
}
/** `(512) 555-0100`. */
export function phoneLine(stored: string | undefined): string {
  return stored?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') ?? '';
}
