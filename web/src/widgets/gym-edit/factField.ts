import type { EditedName, Gym, GymEdit } from '@contract';
import type { Entries, Look } from './fields';

/** A fact's value in a gym that has it. */
export type Fact<Name extends EditedName> = NonNullable<Gym[Name]>;

/** A fact of which fields were changed. */
export interface ChangedFact<Value> {
  /** The paths of those fields. */
  readonly names: readonly string[];
  readonly entries: Entries;
  readonly stored: Value | undefined;
  readonly entered: Value | undefined;
}

/** What an edit sends of a fact: what becomes of it, the order of a list, and what stood in the fields that were changed. */
export interface FactEdit<Change> {
  readonly change?: Change | undefined;
  readonly order?: readonly unknown[] | undefined;
  readonly seen?: Readonly<Record<string, unknown>>;
}

/** How one fact of a gym stands in the form, is read from it, and is named in an edit. */
export interface FactField<Value, Change = unknown> {
  /** Its fields by path. */
  readonly fields: Readonly<Record<string, Look>>;
  /** How its other fields look, which come and go with its entries. */
  readonly rows?: Look;
  /** The fields that hold something, with what the form shows there. */
  show(value: Value | undefined): Entries;
  /** The fact as entered, for the schema to check; undefined where nothing is. What no field shows of it is as `stored`. */
  read(entries: Entries, stored: Value | undefined): unknown;
  /** What is wrong and is not for the schema to see, by path. */
  problems?(entries: Entries, stored: Value | undefined): Readonly<Record<string, string>>;
  /** An entry of its rows in the words in which it would be shown once it is stored. */
  inStoredWords?(text: string): string;
  /** Whether a gym that is shown so has under another path what a field holds. */
  isElsewhere?(shown: Entries, name: string, text: string): boolean;
  edit(changed: ChangedFact<Value>): FactEdit<Change>;
}

/** A fact that no form shows: an edit never names it. */
export const NOT_SHOWN: FactField<unknown, never> = { fields: {}, show: () => ({}), read: (_entries, stored) => stored, edit: () => ({}) };

/** Each fact that an edit may change, each as its edit names it. */
export type FactFields = { readonly [Name in EditedName]: FactField<Fact<Name>, GymEdit[Name]> };
