/** How much one asker may take. */
export interface Allowance {
  /** Tokens to begin with, and at most. */
  readonly burst: number;
  /** Tokens that come back a second. */
  readonly perSecond: number;
  /** Tokens that a refusal costs, which is work as well. */
  readonly perRefusal: number;
  /** Tokens that an asker may owe for refusals at most. */
  readonly debt: number;
}
interface Bucket {
  tokens: number;
  /** Of `Date.now()`. */
  at: number;
  /** When `take` last had too few, of `Date.now()`. */
  refusedAt?: number;
}

/** Askers that are remembered; beyond these the one that has been silent longest begins anew. */
const ASKERS_AT_MOST = 20_000;

/** A bucket of tokens for each asker, in this instance's memory (the token bucket of RFC 2697). */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly allowance: Allowance) {}

  /** Takes `cost` tokens of `asker`'s, or what a refusal costs: then returns the seconds until there are as many. */
  take(asker: string, cost: number, now = Date.now()): number {
    const { burst, perSecond } = this.allowance;
    const before = this.buckets.get(asker) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, before.tokens + (Math.max(0, now - before.at) / 1000) * perSecond);
    const isEnough = tokens >= cost;
    const left = isEnough ? tokens - cost : this.afterRefusal(tokens);
    this.buckets.delete(asker);
    this.buckets.set(asker, { tokens: left, at: now, ...(!isEnough && { refusedAt: now }) });
    this.dropOldest();
    return isEnough ? 0 : Math.max(1, Math.ceil((cost - left) / perSecond));
  }

  /** Refuses `asker` again, at the cost of a refusal, where it had too few tokens less than `ms` ago. */
  refusesAgain(asker: string, ms: number, now = Date.now()): boolean {
    const bucket = this.buckets.get(asker);
    if (bucket?.refusedAt === undefined || now - bucket.refusedAt >= ms) return false;
    bucket.tokens = this.afterRefusal(bucket.tokens);
    return true;
  }

  private afterRefusal(tokens: number): number {
    return Math.max(-this.allowance.debt, tokens - this.allowance.perRefusal);
  }

  private dropOldest(): void {
    for (const asker of this.buckets.keys()) {
      if (this.buckets.size <= ASKERS_AT_MOST) return;
      this.buckets.delete(asker);
    }
  }
}
