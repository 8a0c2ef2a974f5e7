import type { EditedName, Gym, GymEdit } from '@contract';
import type { Entries, Look } from './fields';

/** The type of a fact's value. */
export type Fact<Name extends EditedName> = NonNullable<Gym[Name]>;

/** The changed fields of a fact. */
export interface ChangedFact<Value> {
  /** The paths of those fields. */
  readonly names: readonly string[];
  readonly entries: Entries;
  readonly stored: Value | undefined;
  readonly entered: Value | undefined;
}

/** The edit of a fact: its change, the order of a list, and the previous values of the changed fields. */
export interface FactEdit<Change> {
  readonly change?: Change | undefined;
  readonly order?: readonly unknown[] | undefined;
  readonly seen?: Readonly<Record<string, unknown>>;
}

/** How one fact of a gym is shown in the form, read from it, and written into an edit. */
export interface FactField<Value, Change = unknown> {
  /** Its fields by path. */
  readonly fields: Readonly<Record<string, Look>>;
  /** The look of its other fields, which come and go with its entries. */
  readonly rows?: Look;
  /** The filled-in fields, with the text the form shows. */
  show(value: Value | undefined): Entries;
  /** The fact as entered, for the schema to validate; undefined if empty. Parts without a field stay as in `stored`. */
  read(entries: Entries, stored: Value | undefined): unknown;
  /** Problems that the schema can't find, by path. */
  problems?(entries: Entries, stored: Value | undefined): Readonly<Record<string, string>>;
  /** A row's entry, normalized to how it would be shown once stored. */
  normalizeEntry?(text: string): string;
  /** Whether the gym already has a field's value under another path. */
  isElsewhere?(shown: Entries, name: string, text: string): boolean;
  edit(changed: ChangedFact<Value>): FactEdit<Change>;
}

/** A fact that no form shows: an edit never includes it. */
export const HIDDEN_FACT: FactField<unknown, never> = { fields: {}, show: () => ({}), read: (_entries, stored) => stored, edit: () => ({}) };

/** The form definition of each editable fact. */
export type FactFields = { readonly [Name in EditedName]: FactField<Fact<Name>, GymEdit[Name]> };
