import { listen, type Listening } from './listen';

interface CachedResponse {
  readonly until: number;
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** A stand-in for the CDN, which cannot run here: it holds what it may for as long as the response's own header says. */
export class SharedCache {
  private readonly cached = new Map<string, CachedResponse>();

  constructor(private readonly origin: string) {}

  /** A page, from the cache or from its origin. */
  async get(path: string): Promise<CachedResponse> {
    const known = this.cached.get(path);
    if (known && known.until > Date.now()) return known;
    const response = await fetch(this.origin + path);
    const seconds = sharedSeconds(response.headers.get('cache-control') ?? '');
    const cached = {
      until: Date.now() + seconds * 1000,
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    };
    if (seconds > 0) this.cached.set(path, cached);
    return cached;
  }

  /** Answers browsers from this cache. */
  serve(): Promise<Listening> {
    return listen(async ({ url = '/' }, response) => {
      const { status, type, body } = await this.get(url);
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  }
}

/** For how long a shared cache may hold a response (RFC 9111, 5.2.2). */
function sharedSeconds(cacheControl: string): number {
  if (!/\bpublic\b/.test(cacheControl) || /\b(?:private|no-store|no-cache)\b/.test(cacheControl)) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}
