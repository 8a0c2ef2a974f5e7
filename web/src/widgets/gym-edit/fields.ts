import { getOwn } from '@contract';

/**
 * The form's entries: one string per field, keyed by its path in a gym's facts (`pricing.dropIn`), as in the backend's error
 * messages. Each program, amenity and class has a field of its own (`programs.gi`). An absent field is empty.
 */
export type Entries = Readonly<Record<string, string>>;

/** The text of a form's field. Empty if the field has no entry. */
export const getEntry = (entries: Entries, name: string): string => getOwn(entries, name) ?? '';

/** A field's label and how it is shown. */
export interface FieldConfig {
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly type?: 'email' | 'tel' | 'url';
  readonly inputMode?: 'decimal' | 'numeric';
  /** The choices in words, keyed by each choice's text in the form's entries. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Formats an entry for use outside its field. Only needed if neither the choices nor the text itself work. */
  readonly format?: (text: string) => string;
}

/** A field whose value is entered as text. */
export interface TextField<Value> extends FieldConfig {
  show(value: Value): string;
  /**
   * The entered value. Undefined if empty. Returns text that it can't parse as typed, so that the schema says what to enter.
   * Details that the text doesn't express stay as in `stored`.
   */
  read(text: string, stored: Value | undefined): unknown;
  /** What to enter instead, if the schema can't say it. */
  problem?(text: string, stored: Value | undefined): string | undefined;
}
