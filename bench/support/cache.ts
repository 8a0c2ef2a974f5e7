/** A stand-in for the CDN, which cannot run here: it holds what it may for as long as the answer's own header says. */
export class SharedCache {
  private readonly held = new Map<string, { readonly until: number; readonly status: number }>();

  constructor(private readonly origin: string) {}

  /** Status of a page, from the cache or from its origin. */
  async get(path: string): Promise<number> {
    const known = this.held.get(path);
    if (known && known.until > Date.now()) return known.status;
    const answer = await fetch(this.origin + path);
    await answer.arrayBuffer();
    const seconds = sharedSeconds(answer.headers.get('cache-control') ?? '');
    if (seconds > 0) this.held.set(path, { until: Date.now() + seconds * 1000, status: answer.status });
    return answer.status;
  }
}

/** For how long a shared cache may hold an answer (RFC 9111, 5.2.2). */
function sharedSeconds(cacheControl: string): number {
  if (!/\bpublic\b/.test(cacheControl) || /\b(?:private|no-store|no-cache)\b/.test(cacheControl)) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0);
}
