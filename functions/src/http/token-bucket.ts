/** How much one client may take. */
export interface Allowance {
  /** The initial and maximum number of tokens. */
  readonly burst: number;
  /** Tokens refilled per second. */
  readonly perSecond: number;
  /** Tokens that a refusal costs, since refusing is work too. */
  readonly perRefusal: number;
  /** Maximum number of tokens that a client may owe for refusals. */
  readonly debt: number;
}
interface Bucket {
  tokens: number;
  /** From `Date.now()`. */
  at: number;
  /** When `take` last had too few tokens, from `Date.now()`. */
  refusedAt?: number;
}

/** How many clients are remembered. If there are more, the least recently seen client is forgotten. */
const MAX_CLIENTS = 20_000;

/** A token bucket per client in this instance's memory (RFC 2697). */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly allowance: Allowance) {}

  /** Takes `cost` tokens from the client's bucket. If there are too few, takes the cost of a refusal and returns the seconds until there are enough. */
  take(client: string, cost: number, now = Date.now()): number {
    const { burst, perSecond } = this.allowance;
    const before = this.buckets.get(client) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond);
    const isEnough = tokens >= cost;
    const left = isEnough ? tokens - cost : this.afterRefusal(tokens);
    this.buckets.delete(client);
    this.buckets.set(client, { tokens: left, at: now, ...(!isEnough && { refusedAt: now }) });
    this.dropOldest();
    return isEnough ? 0 : Math.max(1, Math.ceil((cost - left) / perSecond));
  }

  /** Refuses a client again, at the cost of a refusal, if it had too few tokens less than `ms` ago. */
  refusesAgain(client: string, ms: number, now = Date.now()): boolean {
    const bucket = this.buckets.get(client);
    if (bucket?.refusedAt === undefined || now - bucket.refusedAt >= ms) return false;
    bucket.tokens = this.afterRefusal(bucket.tokens);
    return true;
  }

  private afterRefusal(tokens: number): number {
    return Math.max(-this.allowance.debt, tokens - this.allowance.perRefusal);
  }

  private dropOldest(): void {
    for (const client of this.buckets.keys()) {
      if (this.buckets.size <= MAX_CLIENTS) return;
      this.buckets.delete(client);
    }
  }
}
