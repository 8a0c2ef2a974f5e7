/** The street in a gym's address: `1104 S Lamar Blvd` for `1104 S Lamar Blvd, Austin, TX 78704`. Undefined if there is no address, or only a city. */
export function extractStreet({ full_address: address, city }: { readonly full_address?: string | undefined; readonly city: string }): string | undefined {
  if (!address) return undefined;
  const [lowercaseAddress, lowercaseCity] = [address.toLowerCase(), city.toLowerCase()];
  if (lowercaseAddress.startsWith(`${lowercaseCity},`)) return undefined;
  const streetEnd = lowercaseAddress.lastIndexOf(`, ${lowercaseCity}`);
  return streetEnd > 0 ? address.slice(0, streetEnd) : address;
}

/** Whether an address has a house number and street, not only a city and its ZIP code. */
export const hasStreet = (address: string): boolean => /\d[\w-]*\s+\p{L}/u.test(address.replace(/\b\d{5}(?:-\d{4})?(?:,?\s+(?:USA?|United States))?\s*$/i, ''));

/**
 * The house number in an address, and the first word of the street's name without its direction, in lowercase: 11940 and `menchaca` for
 * `11940 N Menchaca Rd #104`. Undefined if there is no house number.
 */
export function parseHouse(address: string): { readonly number: number; readonly street: string } | undefined {
  const match = /^\s*(\d+)[a-z]?\s+(?:(?:[nsew]|north|south|east|west|ne|nw|se|sw)\.?\s+)?([\p{L}\d-]+)/iu.exec(address);
  return match ? { number: Number(match[1]), street: match[2]?.toLowerCase() ?? '' } : undefined;
}

/** House numbers rise by about 100 per block, and a mile has 8 to 16 blocks. */
const NUMBERS_PER_MILE = 1000;

/**
 * Whether two addresses are on the same street, less than about a mile apart by house numbers. Also true if one of them has no house number, since
 * they can't be compared.
 */
export function areCloseOnSameStreet(one: string, other: string): boolean {
  const [first, second] = [parseHouse(one), parseHouse(other)];
  if (!first || !second) return true;
  return first.street === second.street && Math.abs(first.number - second.number) < NUMBERS_PER_MILE;
}
