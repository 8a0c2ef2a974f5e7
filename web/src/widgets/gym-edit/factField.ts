import type { EditableFactName, Gym, GymEdit } from '@contract';
import type { Entries, FieldConfig } from './fields';

/** The type of a fact's value. */
export type Fact<Name extends EditableFactName> = NonNullable<Gym[Name]>;

/** A fact with changed fields. */
export interface ChangedFact<Value> {
  /** The paths of the changed fields. */
  readonly paths: readonly string[];
  readonly entries: Entries;
  readonly stored: Value | undefined;
  readonly entered: Value | undefined;
}

/** A fact's part of an edit: its change, the order of a list, and the previous values of the changed fields. */
export interface FactEdit<Change> {
  readonly change?: Change | undefined;
  readonly order?: readonly unknown[] | undefined;
  readonly previous?: Readonly<Record<string, unknown>>;
}

/** How one fact of a gym is shown in the form, read from it, and written into an edit. */
export interface FactField<Value, Change = unknown> {
  /** The fact's fixed fields by path. */
  readonly fields: Readonly<Record<string, FieldConfig>>;
  /** The configuration of the fields for a list's entries, if each entry has a field of its own. */
  readonly rows?: FieldConfig;
  /** The filled-in fields, with the text that the form shows. */
  show(value: Value | undefined): Entries;
  /** The fact as entered, for the schema to validate. Undefined if empty. Parts without a field stay as in `stored`. */
  read(entries: Entries, stored: Value | undefined): unknown;
  /** Problems that the schema can't find, by path. */
  problems?(entries: Entries, stored: Value | undefined): Readonly<Record<string, string>>;
  /** A row's entry as the form would show it once stored. */
  normalizeEntry?(text: string): string;
  /** Whether the gym already has a field's value under another path. */
  isStoredElsewhere?(storedEntries: Entries, name: string, text: string): boolean;
  edit(changed: ChangedFact<Value>): FactEdit<Change>;
}

/** The form definition of each editable fact. */
export type FactFields = { readonly [Name in EditableFactName]: FactField<Fact<Name>, GymEdit[Name]> };
