import { own } from '@contract';

/**
 * What the form holds: a text a field, by its path in a gym's facts (`pricing.dropIn`), as the backend names wrong fields.
 * A program or amenity is a field of its own (`programs.gi`), and so is each class. Absent is empty.
 */
export type Entries = Readonly<Record<string, string>>;

export const textOf = (entries: Entries, name: string): string => own(entries, name) ?? '';
