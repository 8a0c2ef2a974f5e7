import {
  EDITABLE_FACT_NAMES,
  type EditableFactName,
  enteredInstructorSchema,
  type Gym,
  GYM_FACT_NAMES,
  GYM_STATUSES,
  type GymFacts,
  gymFactsSchema,
} from '@contract';
import * as v from 'valibot';
import { FormProblem } from '../../forms/useSubmit';
import { findFact, getFactField } from './facts';
import { type Entries, getEntry } from './fields';

/** The facts of a gym that an edit may change. */
export type EditedGym = Partial<Pick<Gym, EditableFactName>>;
type EnteredFacts = GymFacts & Pick<EditedGym, 'status'>;

/** The schema of each fact as a user enters it. */
const SCHEMAS: Readonly<Record<EditableFactName, v.GenericSchema>> = {
  ...gymFactsSchema.entries,
  headInstructor: v.optional(enteredInstructorSchema),
  status: v.picklist(GYM_STATUSES),
};

/** Converts a gym to the form's entries. `parseFacts` reads them back. */
export function toEntries(gym: EditedGym): Entries {
  const entries = EDITABLE_FACT_NAMES.flatMap((fact) => Object.entries(getFactField(fact).show(gym[fact])));
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/**
 * Reads these facts from the form. Parts that the form doesn't show stay as in `gym`. Invalid values that were stored before and
 * didn't change are accepted.
 * @throws FormProblem that names each invalid field
 */
export function parseFacts(entries: Entries, names: readonly EditableFactName[] = GYM_FACT_NAMES, gym: EditedGym = {}): EnteredFacts {
  const facts = new Map<EditableFactName, unknown>();
  const problems = new Map<string, string>();
  for (const name of names) {
    const field = getFactField(name);
    const { issues = [], output } = v.safeParse(SCHEMAS[name], field.read(entries, gym[name]));
    if (output !== undefined) facts.set(name, output);
    const schemaProblems = issues.map((issue) => [[name, v.getDotPath(issue)].filter(Boolean).join('.'), issue.message] as const);
    const otherProblems = Object.entries(field.problems?.(entries, gym[name]) ?? {});
    for (const [path, message] of [...schemaProblems.reverse(), ...otherProblems]) problems.set(path, message);
  }
  if (problems.size > 0) throw new FormProblem(Object.fromEntries(problems));
  return Object.fromEntries(facts) as EnteredFacts;
}

/** The facts that these fields belong to. */
export const findFacts = (paths: readonly string[]): EditableFactName[] => EDITABLE_FACT_NAMES.filter((fact) => paths.some((path) => findFact(path) === fact));

/** The entry as the form would show it once stored. Unchanged if it can't be stored by itself. */
export function normalizeEntry(path: string, text: string): string {
  const fact = findFact(path);
  if (!fact) return text;
  if (getFactField(fact).rows) return getFactField(fact).normalizeEntry?.(text) ?? text;
  try {
    return getEntry(toEntries(parseFacts({ [path]: text }, [fact])), path);
  } catch {
    return text;
  }
}

/** Whether a gym already has this value: spelled the same, spelled differently, or as a class under another name. */
export function isStored(storedEntries: Entries, path: string, text: string): boolean {
  const stored = getEntry(storedEntries, path);
  const fact = findFact(path);
  return (
    stored === text ||
    stored === normalizeEntry(path, text) ||
    (fact !== undefined && (getFactField(fact).isStoredElsewhere?.(storedEntries, path, text) ?? false))
  );
}
