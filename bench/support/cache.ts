import { listen, type Listening } from './listen';

interface Held {
  readonly until: number;
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** A stand-in for the CDN, which cannot run here: it holds what it may for as long as the answer's own header says. */
export class SharedCache {
  private readonly held = new Map<string, Held>();

  constructor(private readonly origin: string) {}

  /** A page, from the cache or from its origin. */
  async get(path: string): Promise<Held> {
    const known = this.held.get(path);
    if (known && known.until > Date.now()) return known;
    const answer = await fetch(this.origin + path);
    const seconds = sharedSeconds(answer.headers.get('cache-control') ?? '');
    const held = {
      until: Date.now() + seconds * 1000,
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      body: Buffer.from(await answer.arrayBuffer()),
    };
    if (seconds > 0) this.held.set(path, held);
    return held;
  }

  /** Answers browsers from this cache. */
  serve(): Promise<Listening> {
    return listen(async ({ url = '/' }, response) => {
      const { status, type, body } = await this.get(url);
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  }
}

/** For how long a shared cache may hold an answer (RFC 9111, 5.2.2). */
function sharedSeconds(cacheControl: string): number {
  if (!/\bpublic\b/.test(cacheControl) || /\b(?:private|no-store|no-cache)\b/.test(cacheControl)) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}
