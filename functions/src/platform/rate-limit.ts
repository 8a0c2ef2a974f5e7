import { createHash, randomBytes } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { type DocumentReference, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { COLLECTIONS } from '../contract';
import { firestore } from './firestore';
import { getDocuments, storedAs } from './collections';

/** A rate limit: `limit` calls in each window of `windowMs` milliseconds. */
export interface Allowance {
  /** What is limited, such as one account's calls of one callable. Stored only as a hash. */
  readonly key: string;
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Counts a call toward each allowance. Returns false if one of them is used up. No matter how many calls arrive at once, a single allowance lets exactly
 * `limit` pass: each call adds its own token to the counter, and passes if the token's position is below the limit. In a transaction, most simultaneous
 * calls would be aborted, and if each call incremented a number and then read it, all of them could see a number above the limit. A full counter isn't
 * written, so an abuser can't make a document grow.
 */
export async function tryCountCall(allowances: readonly Allowance[], now: Date): Promise<boolean> {
  const counters = allowances.map(({ key, windowMs }) => toCounter(key, windowMs, now));
  const isWithin = async (getPosition: (tokens: readonly string[]) => number) =>
    (await loadTokens(counters)).every((tokens, index) => getPosition(tokens) < (allowances[index]?.limit ?? 0));
  if (!(await isWithin((tokens) => tokens.length))) return false;
  const token = randomBytes(6).toString('base64url');
  await addToken(counters, token);
  return isWithin((tokens) => tokens.indexOf(token));
}

/** Counts `token` toward a limit and returns its position in the current window, starting with 0. The same token always gets the same position. */
export async function takePosition(windowMs: number, key: string, token: string, now: Date): Promise<number> {
  const counters = [toCounter(key, windowMs, now)];
  await addToken(counters, token);
  const [tokens = []] = await loadTokens(counters);
  return tokens.indexOf(token);
}

/** `rateLimits/{id}`: a token for each call in a window. */
interface StoredCounter {
  readonly calls: readonly string[];
  readonly expiresAt: Timestamp;
}

interface Counter {
  readonly reference: DocumentReference<StoredCounter>;
  readonly expiresAt: Timestamp;
}

/** The counter of the current window. The TTL policy on `expiresAt` deletes it one window after it ends. */
function toCounter(key: string, windowMs: number, now: Date): Counter {
  const window = Math.floor(now.getTime() / windowMs);
  const id = createHash('sha256').update(`${key}|${windowMs}|${window}`).digest('base64url');
  const reference = firestore().collection(COLLECTIONS.rateLimits).doc(id).withConverter(storedAs<StoredCounter>());
  return { reference, expiresAt: Timestamp.fromMillis((window + 2) * windowMs) };
}

async function loadTokens(counters: readonly Counter[]): Promise<readonly (readonly string[])[]> {
  const snapshots = await getDocuments(counters.map(({ reference }) => reference));
  return snapshots.map((snapshot) => snapshot.data()?.calls ?? []);
}

async function addToken(counters: readonly Counter[], token: string): Promise<void> {
  const batch = firestore().batch();
  for (const { reference, expiresAt } of counters) batch.set(reference, { calls: FieldValue.arrayUnion(token), expiresAt }, { merge: true });
  await batch.commit();
}

/**
 * The visitor's IP address: the last one in `X-Forwarded-For`, which Google's front end added. The visitor can make up the earlier ones, and so
 * Express's `ip`. Returns `unknown` if there is no address.
 */
export function getVisitorIp(request: { ip?: string | undefined; headers: Record<string, string | string[] | undefined> }): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  return forwarded.split(',').at(-1)?.trim() || request.ip || 'unknown';
}

/**
 * The network that an IP address counts as: the address itself for IPv4, or its /64 for IPv6, since one customer has all 2^64 addresses in a /64. IPv4
 * written as IPv6 (`::ffff:203.0.113.9`) counts as IPv4. Anything else counts as one network, `unknown`.
 */
export const toNetwork = (address: string): string => toNetworks(address)[0];

/**
 * The networks that an IP address counts toward, each with its own limit: the one that `toNetwork` returns and, for IPv6, also the /56, since a provider
 * may give one customer all 256 of its /64 networks (RFC 6177).
 */
export function toNetworks(address: string): readonly [network: string, widerNetwork?: string] {
  if (isIPv4(address)) return [address];
  if (!isIPv6(address)) return ['unknown'];
  const groups = parseIpv6Groups(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return [[high >> 8, high & 255, low >> 8, low & 255].join('.')];
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  return [`${toHex(a, b, c, d)}::/64`, `${toHex(a, b, c, d & 0xff00)}::/56`];
}
const toHex = (...groups: number[]): string => groups.map((group) => group.toString(16)).join(':');

/** The limit of a /56 is this many times that of a /64. A household uses a few of its 256 /64 networks, an abuser all of them. */
export const WIDER_NETWORK_FACTOR = 3;

/** The eight groups of an IPv6 address. */
function parseIpv6Groups(address: string): number[] {
  const [bare = ''] = address.split('%');
  const [head = [], tail] = bare.split('::').map((half) => half.split(':').filter(Boolean).flatMap(parseIpv6Group));
  return tail ? [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail] : head;
}

/** Parses one group, or an IPv4 address at the end, which takes the place of two groups. */
function parseIpv6Group(group: string): number[] {
  if (!group.includes('.')) return [Number.parseInt(group, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
  return [(a << 8) | b, (c << 8) | d];
}
