import type * as v from 'valibot';

/** A single value in an input: its path, and the schema that validates it. */
export interface Leaf {
  readonly path: readonly (string | number)[];
  readonly schema: v.GenericSchema;
}

/** The parts of a Valibot schema that describe its structure. */
interface Made {
  readonly type: string;
  readonly wrapped?: Made;
  readonly entries?: Readonly<Record<string, Made>>;
  readonly item?: Made;
  readonly items?: readonly Made[];
  readonly options?: readonly Made[];
  readonly value?: Made;
}

/** Every single value that a schema reads, including optional ones and those of each option of a union. */
export function leavesOf(schema: v.GenericSchema, path: Leaf['path'] = []): Leaf[] {
  const made = schema as unknown as Made;
  const into = (inner: Made, step?: string | number) => leavesOf(inner as unknown as v.GenericSchema, step === undefined ? path : [...path, step]);
  if (made.entries) return Object.entries(made.entries).flatMap(([name, entry]) => into(entry, name));
  if (made.wrapped) return into(made.wrapped);
  if (made.item) return into(made.item, 0);
  if (made.items) return made.items.flatMap((item, index) => into(item, index));
  if (made.type === 'union' || made.type === 'variant') return (made.options ?? []).flatMap((option) => into(option));
  if (made.type === 'record' && made.value) return into(made.value, 'name');
  return [{ path, schema }];
}

/** Whether a schema accepts dates or timestamps, by the library's own rules. */
export const isDate = ({ schema }: Leaf): boolean =>
  ((schema as { pipe?: readonly { type: string }[] }).pipe ?? []).some(({ type }) => type === 'iso_date' || type === 'iso_timestamp');

/** An input with the value at a path replaced, creating missing parents. */
export function withValue(input: unknown, [step, ...rest]: Leaf['path'], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return [withValue(Array.isArray(input) ? input[0] : undefined, rest, value)];
  const object = typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Record<string, unknown>) : {};
  return { ...object, [step]: withValue(object[step], rest, value) };
}

/** Texts that are neither dates nor timestamps, though some look like one. */
export const WRONG_DATES = [
  'tomorrow',
  '',
  ' ',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '2026-00-10',
  '2026-13-01T00:00:00Z',
  '2026-12-01T25:00:00Z',
  '+275760-09-13',
  '+275760-09-14T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '２０２６-12-01',
  '12/31/2026',
  '9'.repeat(5000),
] as const;
/** Other values that may trip a parser: wrong types, out of range, or text that nobody types. */
export const WRONG_VALUES = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1e308,
  8.64e15 + 1,
  2 ** 53,
  '24:61',
  '-1:00',
  '\ud800',
  '\u202e',
  '\0',
  '道場',
  'é'.normalize('NFD'),
  [],
  {},
  null,
  true,
] as const;
