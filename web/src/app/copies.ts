import { Unreachable } from '../lib/unreachable';
import { cachedData } from '../offline/recall';

/** Data of pages that were shown, by address: a visitor who goes back offline sees them again. */
const shown = new Map<string, { readonly data: object; readonly asOf: Date }>();
const SHOWN_AT_MOST = 50;

/** When a copy was current, for data that stands in for current data. */
const copies = new WeakMap<object, Date>();

const addressOf = ({ pathname, search }: URL): string => pathname + search;
const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** Remembers the data of the page at an address. */
export function remember(url: URL, data: unknown): void {
  if (!isObject(data)) return;
  const key = addressOf(url);
  shown.delete(key);
  shown.set(key, { data, asOf: new Date() });
  const [oldest] = shown.keys();
  if (shown.size > SHOWN_AT_MOST && oldest !== undefined) shown.delete(oldest);
}

/** The data of a page as last seen in this browser; undefined if it wasn't seen. */
export async function recall(url: URL): Promise<object | undefined> {
  const known = shown.get(addressOf(url)) ?? (await cachedData(addressOf(url)).catch(() => undefined));
  return isObject(known?.data) ? markCopy({ ...known.data }, known.asOf) : undefined;
}

export function markCopy<Data extends object>(data: Data, asOf: Date): Data {
  copies.set(data, asOf);
  return data;
}

/** When this data was current, if it is a copy. */
export const copiedAt = (data: unknown): Date | undefined => (isObject(data) ? copies.get(data) : undefined);

/** Whether a page failed for lack of a connection, so that it may recover by itself. */
export const isAway = (error: unknown): boolean => error instanceof Unreachable || !navigator.onLine;
