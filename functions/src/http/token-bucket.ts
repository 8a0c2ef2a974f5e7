/** How many tokens a client can have. */
export interface Allowance {
  /** The initial and maximum number of tokens. */
  readonly burst: number;
  /** Tokens refilled per second. */
  readonly perSecond: number;
  /** Tokens that a rejection costs, since rejecting a request takes CPU, too. */
  readonly perRejection: number;
  /** Maximum number of tokens that a client can owe for rejections. */
  readonly debt: number;
}
interface Bucket {
  tokens: number;
  /** From `Date.now()`. */
  at: number;
  /** When `take` last had too few tokens, from `Date.now()`. */
  rejectedAt?: number;
}

/** Maximum number of clients to keep track of. If there are more, drops the ones that made requests least recently. */
const MAX_CLIENTS = 20_000;

/** A token bucket per client in this instance's memory (RFC 2697). */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly allowance: Allowance) {}

  /** Takes `cost` tokens from a client's bucket and returns 0. If there are too few, takes `perRejection` and returns the seconds until there are enough. */
  take(client: string, cost: number, now = Date.now()): number {
    const { burst, perSecond } = this.allowance;
    const before = this.buckets.get(client) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond);
    const isEnough = tokens >= cost;
    const remaining = isEnough ? tokens - cost : this.subtractRejection(tokens);
    this.buckets.delete(client);
    this.buckets.set(client, { tokens: remaining, at: now, ...(!isEnough && { rejectedAt: now }) });
    this.dropOldest();
    return isEnough ? 0 : Math.max(1, Math.ceil((cost - remaining) / perSecond));
  }

  /** Whether a client had too few tokens less than `ms` milliseconds ago. If so, charges it for another rejection. */
  rejectAgain(client: string, ms: number, now = Date.now()): boolean {
    const bucket = this.buckets.get(client);
    if (bucket?.rejectedAt === undefined || now - bucket.rejectedAt >= ms) return false;
    bucket.tokens = this.subtractRejection(bucket.tokens);
    return true;
  }

  private subtractRejection(tokens: number): number {
    return Math.max(-this.allowance.debt, tokens - this.allowance.perRejection);
  }

  private dropOldest(): void {
    for (const client of this.buckets.keys()) {
      if (this.buckets.size <= MAX_CLIENTS) return;
      this.buckets.delete(client);
    }
  }
}
