import { hasStreet, encodeUrlPart } from '@contract';

/** The known parts of a gym's location. */
export interface Destination {
  readonly name: string;
  readonly address?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}
/** The facts of a gym that directions need. */
interface GymLocation {
  readonly name: string;
  readonly full_address?: string | undefined;
  readonly city: string;
  readonly state: string;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly doubts?: readonly string[] | undefined;
}

/** Converts a gym to a destination: its address with the city, and its coordinates unless the address is more exact. */
export function toDestination({ name, full_address: street, city, state, latitude, longitude, doubts }: GymLocation): Destination {
  const address = street && !street.toLowerCase().includes(city.toLowerCase()) ? `${street}, ${city}, ${state}` : street;
  return { name, address, ...(!(address && doubts?.includes('position')) && { latitude, longitude }) };
}

interface MapLink {
  readonly app: string;
  readonly href: string;
}
export interface DirectionLinks {
  /** URLs that work on every device. */
  readonly mapLinks: readonly MapLink[];
  /** A `geo:` URL (RFC 5870), which opens the phone's map app. */
  readonly phoneApp: string;
}

/**
 * Builds links to directions in map apps. They lead to the street address if it is known, since map apps can find its entrance, or else
 * to the coordinates, or else to the known part of the address. Undefined if none of these is known.
 */
export function buildDirectionLinks({ name, address, latitude, longitude }: Destination): DirectionLinks | undefined {
  const point = latitude === undefined || longitude === undefined ? undefined : `${latitude},${longitude}`;
  const isStreetAddress = address !== undefined && hasStreet(address);
  const destination = isStreetAddress ? address : (point ?? address);
  if (!destination) return undefined;
  const query = new URLSearchParams({ api: '1', destination });
  return {
    mapLinks: [
      // https://developers.google.com/maps/documentation/urls/get-started#directions-action
      { app: 'Google Maps', href: `https://www.google.com/maps/dir/?${query}` },
      // https://developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks/MapLinks.html
      { app: 'Apple Maps', href: `https://maps.apple.com/?${new URLSearchParams({ daddr: destination })}` },
    ],
    phoneApp: destination === point ? `geo:${point}?q=${point}(${encodeUrlPart(name)})` : `geo:${point ?? '0,0'}?q=${encodeUrlPart(destination)}`,
  };
}
