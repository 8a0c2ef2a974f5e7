import { isNestedTooDeep, NESTED_TOO_DEEP } from '../nesting';
import { ContainerScanner, type Entry } from './container-scanner';

/** Why a row with invalid JSON is rejected. */
const INVALID = 'This row isn’t valid JSON.';
/** Why the last row of an incomplete file is rejected. */
export const CUT_OFF = 'The file ends in the middle of this row.';
/** How many levels of an invalid list or object are searched for readable entries. */
const LEVELS = 8;

/** Why objects couldn't be read completely. */
const problems = new WeakMap<object, string>();
/** Why an object from `parseTolerant` couldn't be read completely. Undefined if it could. */
export const problemOf = (value: object): string | undefined => problems.get(value);

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses JSON. If a part is broken, nested too deeply or cut off, the rest is still returned: a list without that part, or an object with its
 * readable fields, for which `problemOf` returns the reason. Undefined if the text isn't a JSON value at all.
 * @param isCut whether the text ends too early
 */
export function parseTolerant(text: string, isCut = false, level = 0): unknown {
  const isTooDeep = isNestedTooDeep(text);
  if (!isTooDeep && !isCut) {
    try {
      return JSON.parse(text);
    } catch {
      // Read what can be read.
    }
  }
  if (!/^[[{]/.test(text)) return undefined;
  const entries = level < LEVELS ? splitEntries(text) : [];
  const values = entries.map((entry) => [entry.key, parseTolerant(entry.text, entry.isCut, level + 1)] as const);
  if (text.startsWith('[')) return values.flatMap(([, value]) => (value === undefined ? [] : [value]));
  const isOtherwiseValid = !isTooDeep && !isCut && values.every(([key, value]) => key !== undefined && value !== undefined && !hasProblem(value));
  const object = Object.fromEntries(values.flatMap(([key, value]) => (key === undefined ? [] : [[key, value]])));
  // An object whose only problem is an extra comma at its end is complete.
  if (!isOtherwiseValid || !/,\s*\}$/.test(text)) problems.set(object, describeProblem({ isCut, isTooDeep }));
  return object;
}

function describeProblem({ isCut, isTooDeep }: { readonly isCut: boolean; readonly isTooDeep: boolean }): string {
  if (isCut) return CUT_OFF;
  return isTooDeep ? NESTED_TOO_DEEP : INVALID;
}

const hasProblem = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasProblem) : isObject(value) && (problems.has(value) || Object.values(value).some(hasProblem));

/** An entry, which may be cut off at the end of the text. */
export interface CutEntry extends Entry {
  readonly isCut?: true;
}

function splitEntries(text: string): CutEntry[] {
  const scanner = new ContainerScanner();
  scanner.feed(text, 1);
  const isInside = !scanner.isClosed && scanner.isInside;
  const rest = isInside ? [{ ...scanner.takeProgress(), isCut: true as const }] : [];
  if (!isInside) scanner.end();
  return [...scanner.takeEntries(), ...rest];
}
