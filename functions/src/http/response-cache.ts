import type { SiteResponse } from './response';

/** Caches in many places ask anew at the same moment; a directory that changed is shown this much later, at most. */
export const CACHED_MS = 5000;
/** While what a response is made from is out of reach, one that is no older than this is better than none. */
const STALE_MS = 10 * 60_000;
/** For how long a newer response is waited for where there is an older one. */
const PATIENCE_MS = 2000;
/** Whoever gets an older response asks again soon. */
const STALE_POLICY = 'public, max-age=0, s-maxage=10';

export interface Room {
  readonly entries: number;
  readonly bytes: number;
}
/** A page is some 20 kB as it is sent, a picture 30, the search's index of a large directory 200: of an instance's 1 GiB. */
const ROOM: Room = { entries: 1000, bytes: 32 * 1024 * 1024 };

type Response = Pick<SiteResponse, 'status' | 'headers' | 'body'>;
interface Entry<A> {
  answer?: A;
  /** Of `Date.now()`. */
  madeAt: number;
  bytes: number;
  making?: Promise<A> | undefined;
}

/**
 * Makes what any cache may hold once for all who ask at the same time or a moment later; and while no new one can be made,
 * or none comes, passes on the last.
 */
export class ResponseCache<A extends Response> {
  private readonly entries = new Map<string, Entry<A>>();
  private bytes = 0;

  constructor(private readonly room: Room = ROOM) {}

  /** Whether `key` costs nothing to answer. */
  has(key: string): boolean {
    const entry = this.entries.get(key);
    return entry !== undefined && (entry.making !== undefined || isWithin(entry, CACHED_MS));
  }

  async get(key: string, make: () => Promise<A>): Promise<A> {
    const entry = this.entries.get(key) ?? { madeAt: 0, bytes: 0 };
    if (entry.answer && isWithin(entry, CACHED_MS)) return entry.answer;
    entry.making ??= this.made(key, entry, make);
    return entry.answer && isWithin(entry, STALE_MS) ? newerOr(stale(entry.answer), entry.making) : entry.making;
  }

  private async made(key: string, entry: Entry<A>, make: () => Promise<A>): Promise<A> {
    // The latest stands last: what is dropped first is what nobody has asked for the longest.
    this.entries.delete(key);
    this.entries.set(key, entry);
    try {
      const answer = await make();
      if (isShared(answer)) this.keep(entry, answer);
      else if (answer.status < 500) this.forget(key, entry);
      return answer;
    } finally {
      entry.making = undefined;
      if (!entry.answer) this.forget(key, entry);
      this.dropOldest();
    }
  }

  private keep(entry: Entry<A>, answer: A): void {
    const bytes = Buffer.byteLength(answer.body);
    this.bytes += bytes - entry.bytes;
    Object.assign(entry, { answer, bytes, madeAt: Date.now() });
  }

  private forget(key: string, entry: Entry<A>): void {
    if (this.entries.get(key) !== entry) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }

  private dropOldest(): void {
    for (const [key, entry] of this.entries) {
      if (this.entries.size <= this.room.entries && this.bytes <= this.room.bytes) return;
      if (!entry.making) this.forget(key, entry);
    }
  }
}

const isWithin = ({ answer, madeAt }: Entry<unknown>, ms: number): boolean => answer !== undefined && Date.now() - madeAt < ms;
const isShared = ({ status, headers }: Response): boolean => status === 200 && /\bs-maxage=/.test(headers['cache-control'] ?? '');
const stale = <A extends Response>(answer: A): A => ({ ...answer, headers: { ...answer.headers, 'cache-control': STALE_POLICY } });

/** What is being made, or `older` where that fails or takes its time. */
async function newerOr<A extends Response>(older: A, making: Promise<A>): Promise<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tired = new Promise<A>((resolve) => (timer = setTimeout(() => resolve(older), PATIENCE_MS)));
  const newer = making.then(
    (answer) => (answer.status < 500 ? answer : older),
    () => older,
  );
  return Promise.race([newer, tired]).finally(() => clearTimeout(timer));
}
