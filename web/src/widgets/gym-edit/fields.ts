import { own } from '@contract';

/**
 * What the form holds: a text a field, by its path in a gym's facts (`pricing.dropIn`), as the backend names wrong fields.
 * A program or amenity is a field of its own (`programs.gi`), and so is each class. Absent is empty.
 */
export type Entries = Readonly<Record<string, string>>;

export const textOf = (entries: Entries, name: string): string => own(entries, name) ?? '';

/** How a field is called and looks. */
export interface Look {
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly type?: 'email' | 'tel' | 'url';
  readonly inputMode?: 'decimal' | 'numeric';
  /** What there is to choose from, in words, by the text that the form holds for it. */
  readonly choices?: Readonly<Record<string, string>>;
  /** An entry in words, outside its field, where neither its choices nor the text itself say it. */
  readonly words?: (text: string) => string;
}

/** A field that holds a value as one text. */
export interface TextField<Value> extends Look {
  show(value: Value): string;
  /**
   * What is entered, undefined where nothing is. What can not be read stays as it was typed, for the schema to say what to
   * enter; what the text does not say of it is as `stored`.
   */
  read(text: string, stored: Value | undefined): unknown;
  /** What to enter instead, where the schema can not say it. */
  problem?(text: string, stored: Value | undefined): string | undefined;
}
