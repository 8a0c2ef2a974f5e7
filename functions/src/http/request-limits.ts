import { isCdnServer } from '../platform/cdn';
import { toNetwork, toNetworks, WIDER_NETWORK_FACTOR, getVisitorIp } from '../platform/rate-limit';
import { type Allowance, TokenBuckets } from './token-bucket';

/**
 * What a response costs, in tokens of about four milliseconds of an instance's CPU (measured with 3,500 gyms: a page 16 to 23 ms, filtered gyms 7 to
 * 15, suggestions 1, a picture 200). A cached response costs least.
 */
export const COST = { cached: 1, file: 1, data: 4, page: 4, search: 1, picture: 50 } as const;
export type Cost = keyof typeof COST;

/**
 * What one network may request from an instance: fifty pages at once, and two pages a second in the long run. A visitor makes one to four requests per
 * page, but the CDN answers most of them. The search box makes one per letter. Fifty visitors may share the Wi-Fi at a seminar, and a crawler requests
 * a page or two per second.
 *
 * Rejecting a request takes about 60 microseconds of CPU. A client that sends fifty requests a second still gets nine tenths of its allowance. A client
 * that sends a thousand a second gets nothing until two and a half seconds after its last request.
 */
export const ALLOWANCE: Allowance = { burst: 200, perSecond: 8, perRejection: 0.015, debt: 16 };

/** How many milliseconds all requests of a network are rejected after it exceeded its limit: until it has earned the tokens for a page. */
const PAUSE_MS = (1000 * COST.page) / ALLOWANCE.perSecond;

/** A CDN server forwards the requests of many visitors, so its limit is this many times a visitor's. */
const VISITORS_PER_SERVER = 50;

interface NetworkRequest {
  readonly ip?: string | undefined;
  readonly headers: Record<string, string | string[] | undefined>;
}

/** Limits what each network may request from this instance. Kept in memory only, since rejecting a request must cost less than sending one. */
export class RequestLimits {
  private readonly visitors = new TokenBuckets(ALLOWANCE);
  /** The /56 networks of IPv6. */
  private readonly widerNetworks = new TokenBuckets(scaleAllowance(WIDER_NETWORK_FACTOR));
  private readonly servers = new TokenBuckets(scaleAllowance(VISITORS_PER_SERVER));

  /** Takes the tokens for a response. Returns the seconds to wait, or 0 if the request may be answered. */
  take(request: NetworkRequest, cost: Cost, now = Date.now()): number {
    for (const [buckets, network] of this.bucketsFor(request)) {
      const wait = buckets.take(network, COST[cost], now);
      if (wait > 0) return wait;
    }
    return 0;
  }

  /** Whether to reject a request without reading it, because its network exceeded its limit a moment ago. Charges the network for another rejection. */
  shouldRejectUnread(request: NetworkRequest, now = Date.now()): boolean {
    return this.bucketsFor(request).some(([buckets, network]) => buckets.rejectAgain(network, PAUSE_MS, now));
  }

  /**
   * The networks that a request counts toward, with their buckets. Only the CDN's servers are trusted to report the visitor's address in
   * `fastly-client-ip`. Anyone else may call the function directly, and could use up another network's limit by reporting its address. Empty on the local
   * stack, where Google's front end doesn't add the caller's address.
   */
  private bucketsFor(request: NetworkRequest): readonly (readonly [TokenBuckets, string])[] {
    if (request.headers['x-forwarded-for'] === undefined) return [];
    const caller = getVisitorIp(request);
    const reportedAddress = request.headers['fastly-client-ip'];
    const isForwarded = typeof reportedAddress === 'string' && isCdnServer(caller);
    const [network, widerNetwork] = toNetworks(isForwarded ? reportedAddress.trim() : caller);
    return [
      ...(isForwarded ? [[this.servers, toNetwork(caller)] as const] : []),
      [this.visitors, network],
      ...(widerNetwork ? [[this.widerNetworks, widerNetwork] as const] : []),
    ];
  }
}

const scaleAllowance = (factor: number): Allowance => ({
  ...ALLOWANCE,
  burst: ALLOWANCE.burst * factor,
  perSecond: ALLOWANCE.perSecond * factor,
  debt: ALLOWANCE.debt * factor,
});
