import type { SiteResponse } from './response';

/**
 * How many milliseconds a response is reused, since the CDN's servers request it at the same time. Changes to the directory are delayed by at most this
 * much.
 */
export const FRESH_MS = 5000;
/** Maximum age, in milliseconds, of a cached response that is served if a new one can't be created or takes too long. */
const STALE_IF_ERROR_MS = 10 * 60_000;
/** Maximum milliseconds to wait for a newer response if there is an older one. */
const MAX_WAIT_MS = 2000;
/** The cache policy of older responses, so that caches request a newer one soon. */
const STALE_POLICY = 'public, max-age=0, s-maxage=10';

export interface CacheLimits {
  readonly entries: number;
  readonly bytes: number;
}
/** Compressed, a page takes about 20 kB, a picture 30 kB, and the suggestions for one typed letter 1 kB. An instance has 1 GiB. */
const LIMITS: CacheLimits = { entries: 4000, bytes: 32 * 1024 * 1024 };

type Cacheable = Pick<SiteResponse, 'status' | 'headers' | 'body' | 'until'>;
interface CacheEntry<R> {
  response?: R;
  /** From `Date.now()`. */
  createdAt: number;
  bytes: number;
  inFlight?: Promise<R> | undefined;
}

/**
 * Caches responses, so that each is created once for all requests at the same time or shortly after. If a new one can't be created or takes too long,
 * returns the previous one while its content is valid.
 */
export class ResponseCache<R extends Cacheable> {
  private readonly entries = new Map<string, CacheEntry<R>>();
  private bytes = 0;

  constructor(private readonly limits: CacheLimits = LIMITS) {}

  /** Whether there is a fresh response for `key`, or one is being created. */
  has(key: string): boolean {
    const entry = this.entries.get(key);
    return entry !== undefined && (entry.inFlight !== undefined || isWithin(entry, FRESH_MS));
  }

  /** Returns the response for `key`, which `make` creates if necessary. */
  async get(key: string, make: () => Promise<R>): Promise<R> {
    const entry = this.entries.get(key) ?? { createdAt: 0, bytes: 0 };
    if (entry.response && isWithin(entry, FRESH_MS)) return entry.response;
    entry.inFlight ??= this.create(key, entry, make);
    return entry.response && isWithin(entry, STALE_IF_ERROR_MS) ? waitForNewer(withStalePolicy(entry.response), entry.inFlight) : entry.inFlight;
  }

  private async create(key: string, entry: CacheEntry<R>, make: () => Promise<R>): Promise<R> {
    // The most recently created entry is last, so the oldest one is dropped first.
    this.entries.delete(key);
    this.entries.set(key, entry);
    try {
      const response = await make();
      if (isPubliclyCacheable(response)) this.store(entry, response);
      else if (response.status < 500) this.remove(key, entry);
      return response;
    } finally {
      entry.inFlight = undefined;
      if (!entry.response) this.remove(key, entry);
      this.dropOldest();
    }
  }

  private store(entry: CacheEntry<R>, response: R): void {
    const bytes = Buffer.byteLength(response.body);
    this.bytes += bytes - entry.bytes;
    Object.assign(entry, { response, bytes, createdAt: Date.now() });
  }

  private remove(key: string, entry: CacheEntry<R>): void {
    if (this.entries.get(key) !== entry) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }

  private dropOldest(): void {
    for (const [key, entry] of this.entries) {
      if (this.entries.size <= this.limits.entries && this.bytes <= this.limits.bytes) return;
      if (!entry.inFlight) this.remove(key, entry);
    }
  }
}

const isWithin = ({ response, createdAt }: CacheEntry<Cacheable>, ms: number): boolean =>
  response !== undefined && Date.now() - createdAt < ms && Date.now() < (response.until ?? Number.POSITIVE_INFINITY);
const isPubliclyCacheable = ({ status, headers }: Cacheable): boolean => status === 200 && /\bs-maxage=/.test(headers['cache-control'] ?? '');
const withStalePolicy = <R extends Cacheable>(response: R): R => ({ ...response, headers: { ...response.headers, 'cache-control': STALE_POLICY } });

/** Returns the new response, or `older` if it fails or takes longer than `MAX_WAIT_MS`. */
async function waitForNewer<R extends Cacheable>(older: R, inFlight: Promise<R>): Promise<R> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<R>((resolve) => (timer = setTimeout(() => resolve(older), MAX_WAIT_MS)));
  const newer = inFlight.then(
    (response) => (response.status < 500 ? response : older),
    () => older,
  );
  return Promise.race([newer, timeout]).finally(() => clearTimeout(timer));
}
