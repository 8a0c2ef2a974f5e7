import { inAddress } from '@contract';

/** What is known of where a gym stands. */
export interface Destination {
  readonly name: string;
  readonly address?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}
interface MapLink {
  readonly app: string;
  readonly href: string;
}
export interface DirectionLinks {
  /** Web addresses that work everywhere. */
  readonly sites: readonly MapLink[];
  /** Whatever map app the phone has (RFC 5870). */
  readonly own: string;
}

/** Addresses that lead there in other apps; undefined where neither place nor address is known. The place goes before the address. */
export function directionLinks({ name, address, latitude, longitude }: Destination): DirectionLinks | undefined {
  const point = latitude === undefined || longitude === undefined ? undefined : `${latitude},${longitude}`;
  const goal = point ?? address;
  if (!goal) return undefined;
  const query = new URLSearchParams({ api: '1', destination: goal });
  return {
    sites: [
      // https://developers.google.com/maps/documentation/urls/get-started#directions-action
      { app: 'Google Maps', href: `https://www.google.com/maps/dir/?${query}` },
      // https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
      { app: 'Apple Maps', href: `https://maps.apple.com/?${new URLSearchParams({ daddr: goal })}` },
    ],
    own: point ? `geo:${point}?q=${point}(${inAddress(name)})` : `geo:0,0?q=${inAddress(goal)}`,
  };
}
