import { isCdnServer } from '../platform/cdn';
import { networkOf, networksOf, SITE_SHARE, visitorAddress } from '../platform/rate';
import { type Allowance, TokenBuckets } from './token-bucket';

/**
 * What making a response takes, in tokens of about four milliseconds of an instance's processor (measured with 3,500 gyms: a
 * page 16 to 23 ms, gyms by filters 7 to 15, a search 4, a picture 200). A response that is held costs least.
 */
export const COST = { cached: 1, file: 1, data: 4, page: 4, search: 2, picture: 50 } as const;
export type Cost = keyof typeof COST;

/**
 * What one network may ask of an instance: two pages a second for ever, and fifty at once. A visitor asks for one to
 * four things a page, most of which the CDN answers; the Wi-Fi of a seminar is fifty visitors, a crawler asks for a page or
 * two a second. A refusal takes some 60 microseconds: who asks fifty times a second is still given nine tenths of this, who asks a
 * thousand times is given nothing until two and a half seconds after the last time.
 */
export const ALLOWANCE: Allowance = { burst: 200, perSecond: 8, perRefusal: 0.015, debt: 16 };

/** So long, what a page takes to come back, a network that was refused is refused again whatever it asks for. */
const PAUSE_MS = (1000 * COST.page) / ALLOWANCE.perSecond;

/** A server of the CDN asks for many visitors. It is counted as well, with the allowance of so many. */
const VISITORS_OF_A_SERVER = 50;

interface NetworkRequest {
  readonly ip?: string | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Limits what a network may ask of this instance. It is memory alone: refusing must cost less than asking. */
export class RequestLimits {
  private readonly visitors = new TokenBuckets(ALLOWANCE);
  /** The /56 networks of IPv6. */
  private readonly sites = new TokenBuckets(timesAllowance(SITE_SHARE));
  private readonly servers = new TokenBuckets(timesAllowance(VISITORS_OF_A_SERVER));

  /** Seconds to wait; 0 where the request may be answered. */
  take(request: NetworkRequest, cost: Cost, now = Date.now()): number {
    for (const [buckets, network] of this.countedFor(request)) {
      const wait = buckets.take(network, COST[cost], now);
      if (wait > 0) return wait;
    }
    return 0;
  }

  /** Refuses the network again that was refused a moment ago, which can be told before anything of the request is read. */
  refusesUnread(request: NetworkRequest, now = Date.now()): boolean {
    return this.countedFor(request).some(([buckets, network]) => buckets.refusesAgain(network, PAUSE_MS, now));
  }

  /**
   * The networks that a request is counted for. Only the CDN's servers are believed who the visitor is: anyone else may call the
   * function directly, and would have another refused by naming their address in `fastly-client-ip`. None if Google's front
   * end, which names every caller, names none: the local stack.
   */
  private countedFor(request: NetworkRequest): readonly (readonly [TokenBuckets, string])[] {
    if (request.headers['x-forwarded-for'] === undefined) return [];
    const caller = visitorAddress(request);
    const named = request.headers['fastly-client-ip'];
    const isForwarded = typeof named === 'string' && isCdnServer(caller);
    const [network, site] = networksOf(isForwarded ? named.trim() : caller);
    return [...(isForwarded ? [[this.servers, networkOf(caller)] as const] : []), [this.visitors, network], ...(site ? [[this.sites, site] as const] : [])];
  }
}

const timesAllowance = (share: number): Allowance => ({
  ...ALLOWANCE,
  burst: ALLOWANCE.burst * share,
  perSecond: ALLOWANCE.perSecond * share,
  debt: ALLOWANCE.debt * share,
});
