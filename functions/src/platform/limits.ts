import { networkOf, visitorAddress } from './rate';
import { type Allowance, TokenBuckets } from './token-bucket';

/**
 * What making a response takes, in tokens of about two milliseconds of an instance's processor. A response that is held
 * costs least.
 */
export const COST = { held: 1, file: 1, data: 4, page: 4, search: 10, picture: 40 } as const;
export type Cost = keyof typeof COST;

/**
 * What one network may ask of an instance: five pages a second for ever, and a hundred at once. A visitor asks for one to
 * four things a page, most of which the CDN answers; the Wi-Fi of a seminar is fifty visitors, a crawler asks for a few
 * pages a second. What it leaves to an abuser is a twentieth of the processor.
 */
export const ALLOWANCE: Allowance = { burst: 400, perSecond: 20 };

/**
 * The CDN's servers ask for many visitors and name each in `fastly-client-ip`. Whoever calls the function directly can
 * write that header, too: so the server that passes it on is counted as well, with the allowance of so many.
 */
const VISITORS_OF_A_SERVER = 50;

interface Asking {
  readonly ip?: string | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Limits what a network may ask of this instance. It is memory alone: refusing must cost less than asking. */
export class RequestLimits {
  private readonly visitors = new TokenBuckets(ALLOWANCE);
  private readonly servers = new TokenBuckets({ burst: ALLOWANCE.burst * VISITORS_OF_A_SERVER, perSecond: ALLOWANCE.perSecond * VISITORS_OF_A_SERVER });

  /** Seconds to wait; 0 where the request may be answered. */
  take(request: Asking, cost: Cost, now = Date.now()): number {
    // Google's front end names every caller: where nobody is named, this is the local stack.
    if (request.headers['x-forwarded-for'] === undefined) return 0;
    const sender = networkOf(visitorAddress(request));
    const named = request.headers['fastly-client-ip'];
    if (typeof named !== 'string') return this.visitors.take(sender, COST[cost], now);
    return this.servers.take(sender, COST[cost], now) || this.visitors.take(networkOf(named.trim()), COST[cost], now);
  }
}
