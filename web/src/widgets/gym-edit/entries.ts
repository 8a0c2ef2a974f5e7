import { type EditedName, enteredInstructorSchema, type Gym, GYM_FACT_NAMES, GYM_STATUSES, type GymFacts, gymFactsSchema } from '@contract';
import * as v from 'valibot';
import { FormProblem } from '../../forms/useSubmit';
import { FACTS, factOf, fieldOf } from './facts';
import { type Entries, textOf } from './fields';

/** As much of a gym as an edit may change. */
export type EditedGym = Partial<Pick<Gym, EditedName>>;
type EnteredFacts = GymFacts & Pick<EditedGym, 'status'>;

const EDITED_NAMES = Object.keys(FACTS) as EditedName[];

/** What a fact must be like when a person enters it. */
const SCHEMAS: Readonly<Record<EditedName, v.GenericSchema>> = {
  ...gymFactsSchema.entries,
  headInstructor: v.optional(enteredInstructorSchema),
  status: v.picklist(GYM_STATUSES),
};

/** What the form shows of a gym. `enteredFacts` reads it back. */
export function entriesOf(gym: EditedGym): Entries {
  const entries = EDITED_NAMES.flatMap((fact) => Object.entries(fieldOf(fact).show(gym[fact])));
  return Object.fromEntries(entries.filter(([, text]) => text !== ''));
}

/**
 * These facts as they were entered; what the form does not show of them is as in `gym`. What was wrong in others before
 * somebody came and they have not touched is not theirs to put right.
 * @throws FormProblem naming each wrong field
 */
export function enteredFacts(entries: Entries, names: readonly EditedName[] = GYM_FACT_NAMES, gym: EditedGym = {}): EnteredFacts {
  const facts = new Map<EditedName, unknown>();
  const wrong = new Map<string, string>();
  for (const name of names) {
    const field = fieldOf(name);
    const { issues = [], output } = v.safeParse(SCHEMAS[name], field.read(entries, gym[name]));
    if (output !== undefined) facts.set(name, output);
    const found = issues.map((issue) => [[name, v.getDotPath(issue)].filter(Boolean).join('.'), issue.message] as const);
    for (const [path, message] of [...found.reverse(), ...Object.entries(field.problems?.(entries, gym[name]) ?? {})]) wrong.set(path, message);
  }
  if (wrong.size > 0) throw new FormProblem(Object.fromEntries(wrong));
  return Object.fromEntries(facts) as EnteredFacts;
}

/** The facts that have one of these fields. */
export const factsOf = (paths: readonly string[]): EditedName[] => EDITED_NAMES.filter((fact) => paths.some((path) => factOf(path) === fact));

/** An entry in the words in which it would be shown once it is stored; as it is where it can not be stored by itself. */
export function inStoredWords(path: string, text: string): string {
  const fact = factOf(path);
  if (!fact) return text;
  if (fieldOf(fact).rows) return fieldOf(fact).inStoredWords?.(text) ?? text;
  try {
    return textOf(entriesOf(enteredFacts({ [path]: text }, [fact])), path);
  } catch {
    return text;
  }
}

/** Whether a gym that is shown so has this already: in these words, in others, or as a class that has got another name. */
export function isStored(shown: Entries, path: string, text: string): boolean {
  const stored = textOf(shown, path);
  const fact = factOf(path);
  return stored === text || stored === inStoredWords(path, text) || (fact !== undefined && (fieldOf(fact).isElsewhere?.(shown, path, text) ?? false));
}
