import { type GymFacts, gymFactsSchema, WEEKDAYS } from '@contract';
import * as v from 'valibot';
import { FormProblem } from '../../../shell/useSubmit';
import { readHours } from './hoursLine';
import { readInstructors } from './instructorLines';

/** Fields of the form are named by their path in a gym's facts, e.g. `pricing.dropIn`: the backend names wrong fields the same way. */
/** An empty one stays, for the schema to ask for it. */
const REQUIRED = ['state', 'city', 'name'];
const TEXTS = ['post_description', 'full_address', 'site', 'zip', 'email', 'affiliation'];
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

type Facts = Record<string, unknown>;

/** The gym's facts as entered. `fixed` are those the form does not offer. @throws FormProblem naming each wrong field */
export function enteredFacts(form: FormData, fixed: Partial<GymFacts> = {}): GymFacts {
  const facts: Facts = {};
  const wrong: Record<string, string> = {};
  for (const path of REQUIRED) if (form.has(path)) put(facts, path, text(form, path));
  for (const path of [...TEXTS, ...NESTED_TEXTS]) put(facts, path, text(form, path) || undefined);
  for (const path of NUMBERS) put(facts, path, number(text(form, path)));
  for (const path of ANSWERS) put(facts, path, answer(text(form, path)));
  put(facts, 'phone', phone(text(form, 'phone')));
  put(facts, 'programs', nonEmpty(form.getAll('programs')));
  put(facts, 'amenities', nonEmpty(form.getAll('amenities')));
  put(
    facts,
    'languages',
    nonEmpty(
      text(form, 'languages')
        .split(',')
        .map((language) => language.trim())
        .filter(Boolean),
    ),
  );
  put(facts, 'instructors', nonEmpty(readInstructors(text(form, 'instructors'))));
  put(facts, 'schedule', nonEmpty(JSON.parse(text(form, 'schedule') || '[]') as unknown[]));
  for (const day of WEEKDAYS) {
    const entry = readHours(text(form, `hours.${day}`));
    if ('wrong' in entry) wrong[`hours.${day}`] = 'Enter hours such as 6:00-13:00, 16:30-21:00, or “closed”.';
    else put(facts, `hours.${day}`, entry.spans);
  }
  return checked({ ...fixed, ...facts }, wrong);
}

function checked(facts: Facts, wrong: Record<string, string>): GymFacts {
  const result = v.safeParse(gymFactsSchema, facts);
  if (result.success && Object.keys(wrong).length === 0) return result.output;
  const found = (result.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const);
  throw new FormProblem({ ...Object.fromEntries([...found].reverse()), ...wrong });
}

/** Sets a fact, one level deep at most; absent ones leave no trace, so that an empty group is absent too. */
function put(facts: Facts, path: string, value: unknown): void {
  if (value === undefined) return;
  const [group = '', field] = path.split('.');
  if (field === undefined) facts[group] = value;
  else facts[group] = { ...(facts[group] as Facts | undefined), [field]: value };
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
/** What is not a number stays a text, for the schema to say what to enter. */
const number = (entry: string): number | string | undefined => {
  if (entry === '') return undefined;
  const value = Number(entry.replace(/^\$/, ''));
  return Number.isNaN(value) ? entry : value;
};
const answer = (entry: string): boolean | undefined => (entry === '' ? undefined : entry === 'yes');
const nonEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);

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
