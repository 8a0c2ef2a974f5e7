import type { FactGroup } from '../gym-lists';
import { getOwn } from '../get-own';
import { affiliation } from './affiliation';
import { amenities } from './amenities';
import { city } from './city';
import { email } from './email';
import type { FactDefinition, FactKind, FactValue, FormSection, SingleValue } from './fact';
import { full_address } from './full-address';
import { hours } from './hours';
import { headInstructor, instructors } from './instructors';
import { languages } from './languages';
import { name } from './name';
import { phone } from './phone';
import { latitude, longitude } from './position';
import { post_description } from './post-description';
import { pricing } from './pricing';
import { programs } from './programs';
import { keysOf, mapValues } from './records';
import { schedule } from './schedule';
import { site } from './site';
import { social } from './social';
import { state } from './state';
import { status } from './status';
import { visitors } from './visitors';
import { zip } from './zip';

/** The facts that a person can enter about a gym, in the order of forms and pages. The specification prescribes the names with underscores. */
export const FACTS = {
  name,
  full_address,
  city,
  state,
  zip,
  latitude,
  longitude,
  phone,
  pricing,
  visitors,
  programs,
  amenities,
  hours,
  schedule,
  post_description,
  affiliation,
  languages,
  headInstructor,
  instructors,
  site,
  email,
  social,
} as const;

export type GymFactName = keyof typeof FACTS;
export const GYM_FACT_NAMES = keysOf(FACTS);

/** Everything that an edit can change: the facts, and the status, which says whether the gym is open. */
export const EDITABLE_FACTS = { ...FACTS, status } as const;
export type EditableFactName = keyof typeof EDITABLE_FACTS;
export const EDITABLE_FACT_NAMES = keysOf(EDITABLE_FACTS);

/** A fact's definition, with a type that fits all facts. */
export const getFactDefinition = (fact: EditableFactName): FactDefinition => EDITABLE_FACTS[fact];

/** The name of each fact within a sentence, after "the". */
export const FACT_NAMES_IN_SENTENCE: Readonly<Record<EditableFactName, string>> = mapValues(EDITABLE_FACTS, ({ inSentence }) => inSentence);

export const getFactGroup = (fact: EditableFactName): FactGroup => getFactDefinition(fact).group;
export const isAdminOnlyFact = (fact: EditableFactName): boolean => getFactDefinition(fact).adminOnly ?? false;
/** Whether every gym has this fact. */
export const isRequiredFact = (fact: GymFactName): boolean => getFactDefinition(fact).required ?? false;

/** The example values in the facts' definitions. */
export const getExampleFacts = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(GYM_FACT_NAMES.flatMap((fact) => (getFactDefinition(fact).example === undefined ? [] : [[fact, getFactDefinition(fact).example]])));

/** Facts whose fields are in this section of the form. */
export const listFactsInSection = (section: FormSection): readonly GymFactName[] =>
  GYM_FACT_NAMES.filter((fact) => getFactDefinition(fact).section === section);

type IsOnCard<Value> = Value extends { readonly card: string } | { readonly filter: object } ? true : false;
/** Facts that a gym's card has in full. */
export type CardFactName = { [Name in GymFactName]: IsOnCard<(typeof FACTS)[Name]> extends true ? Name : never }[GymFactName];
/** The parts of a fact that a card has. */
export type CardPartName<Name extends GymFactName> = (typeof FACTS)[Name] extends { readonly parts: infer Parts }
  ? { [Part in keyof Parts]: IsOnCard<Parts[Part]> extends true ? Part : never }[keyof Parts]
  : never;
/** Facts that a card only has in part. */
export type PartialCardFactName = { [Name in Exclude<GymFactName, CardFactName>]: [CardPartName<Name>] extends [never] ? never : Name }[Exclude<
  GymFactName,
  CardFactName
>];

const isOnCard = (value: FactValue): boolean => value.card !== undefined || ('filter' in value && value.filter !== undefined);
export const CARD_FACT_NAMES = GYM_FACT_NAMES.filter((fact) => isOnCard(getFactDefinition(fact))) as readonly CardFactName[];
/** Facts that a card only has in part, with those parts. */
export const CARD_PARTS = GYM_FACT_NAMES.flatMap((fact) => {
  const value = getFactDefinition(fact);
  const parts = value.kind === 'parts' && !isOnCard(value) ? Object.entries(value.parts).flatMap(([name, part]) => (isOnCard(part) ? [name] : [])) : [];
  return parts.length > 0 ? [[fact as PartialCardFactName, parts] as const] : [];
});

type Suggested = NonNullable<FactDefinition['suggested']>;
type SuggestedName<As extends Suggested> = { [Name in GymFactName]: (typeof FACTS)[Name] extends { readonly suggested: As } ? Name : never }[GymFactName];
/** Facts for which visitors can suggest new values in this way. */
export const listSuggestedFacts = <As extends Suggested>(method: As) =>
  GYM_FACT_NAMES.filter((fact) => getFactDefinition(fact).suggested === method) as unknown as readonly [SuggestedName<As>, ...SuggestedName<As>[]];

/** The names of facts whose values are of this kind. */
export type FactNameOf<Kind extends FactKind> = {
  [Name in EditableFactName]: (typeof EDITABLE_FACTS)[Name]['kind'] extends Kind ? Name : never;
}[EditableFactName];

/** How an edit changes a fact: as a whole, by its parts, or by its list entries. */
export type EditKind = 'whole' | 'parts' | 'list';
const EDIT_KINDS: Readonly<Partial<Record<FactKind, EditKind>>> = {
  choices: 'list',
  hours: 'parts',
  instructors: 'list',
  names: 'list',
  parts: 'parts',
  schedule: 'list',
};

/** How an edit changes a fact. The head instructor is a whole, so that their name and rank only change together. */
export const getEditKind = (fact: EditableFactName): EditKind => EDIT_KINDS[getFactDefinition(fact).kind] ?? 'whole';

/** The definition of a fact's part by its path, such as `pricing.dropIn`. Undefined for anything else. */
export function findFactPart(path: string): SingleValue | undefined {
  const [fact = '', part = ''] = path.split('.');
  const definition = getOwn<FactDefinition>(EDITABLE_FACTS, fact);
  return definition?.kind === 'parts' ? getOwn(definition.parts, part) : undefined;
}
/** The label of a part within a sentence. Names of websites, such as YouTube, keep their capitals. */
export const formatPartLabel = ({ kind, label }: SingleValue): string => (kind === 'profile' ? label : label.toLowerCase());
