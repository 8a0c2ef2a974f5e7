import type Stripe from 'stripe';
import { Refusal } from './refusal.ts';

/** The parameters of a request in Stripe's form: `line_items[0][price]=…`. */
export type Form = URLSearchParams;

/** Parameters that every request may have. */
const ALWAYS = [/^expand\[\d*\]$/];

/**
 * Returns the parameters if all are known. Stripe refuses unknown ones, and this also refuses those that aren't built here.
 * @param known patterns of their names
 * @throws Refusal
 */
export function fieldsOf(form: Form, known: readonly RegExp[]): Form {
  for (const name of form.keys()) {
    if ([...known, ...ALWAYS].some((pattern) => pattern.test(name))) continue;
    throw new Refusal(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name });
  }
  return form;
}

export function required(form: Form, name: string): string {
  const value = form.get(name);
  if (!value) throw new Refusal(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  return value;
}

/** Reads a whole number of at least 1. Returns undefined if it isn't given. */
export function integerOf(form: Form, name: string): number | undefined {
  const text = form.get(name);
  if (text === null) return undefined;
  if (!/^-?\d{1,15}$/.test(text)) throw new Refusal(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name });
  const number = Number(text);
  if (number < 1) throw new Refusal('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: name });
  return number;
}

/** Stripe's limits (docs.stripe.com/api/metadata). */
const METADATA = { entries: 50, key: 40, value: 500 };

/** Reads the metadata of an object: `metadata[key]=value`. */
export function metadataOf(form: Form, name = 'metadata'): Stripe.Metadata {
  const entries = [...form].flatMap(([key, value]) =>
    key.startsWith(`${name}[`) && key.endsWith(']') ? [[key.slice(name.length + 1, -1), value] as const] : [],
  );
  const tooLong = entries.find(([key, value]) => key.length > METADATA.key || value.length > METADATA.value);
  if (tooLong || entries.length > METADATA.entries) {
    throw new Refusal(`Metadata can have up to ${METADATA.entries} keys of up to ${METADATA.key} characters, with values of up to ${METADATA.value}.`, {
      param: name,
    });
  }
  return Object.fromEntries(entries);
}

/** The paths to return as objects instead of ids: `expand[]=payment_intent.latest_charge`. */
export const expandedOf = (form: Form): string[] => [...form].filter(([name]) => name.startsWith('expand[')).map(([, path]) => path);

const LIST_MAX = 100;
const LIST_USUAL = 10;
export const LIST_FIELDS = [/^limit$/, /^starting_after$/, /^created(\[(gt|gte|lt|lte)\])?$/];

/** Returns a page of a list, latest first. */
export function listOf<Entry extends { readonly id: string; readonly created: number }>(entries: Iterable<Entry>, url: string, form: Form): object {
  const limit = Math.min(integerOf(form, 'limit') ?? LIST_USUAL, LIST_MAX);
  const latest = [...entries].reverse().filter(({ created }) => isWithin(created, form));
  const after = form.get('starting_after');
  const rest = after === null ? latest : latest.slice(latest.findIndex(({ id }) => id === after) + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}

function isWithin(created: number, form: Form): boolean {
  const bound = (name: string, otherwise: number): number => Number(form.get(name) ?? otherwise);
  return (
    created >= bound('created[gte]', 0) &&
    created > bound('created[gt]', -1) &&
    created <= bound('created[lte]', Infinity) &&
    created < bound('created[lt]', Infinity) &&
    created === bound('created', created)
  );
}
