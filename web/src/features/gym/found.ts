import type { Destination } from '../../widgets/map/directionLinks';
import type { GymData } from '../../loaders/directory';

/** A gym's page that is there. */
export type FoundGymPage = Extract<GymData, { kind: 'found' }>;
export interface GymProps {
  readonly page: FoundGymPage;
}

/** Its coordinates are the middle of its town, or rounded. */
export const isApproximate = ({ doubts }: FoundGymPage['gym']): boolean => doubts?.includes('position') ?? false;
export const approximateLabel = ({ status }: FoundGymPage['gym']): string =>
  `Approximate location: its exact place is not known.${status === 'closed' ? '' : ' Call before you go.'}`;

/** Where directions lead: to the street where the coordinates are not the gym's own. */
export function destinationOf(gym: FoundGymPage['gym']): Destination {
  const { name, full_address: address, city, state, latitude, longitude } = gym;
  if (!address || !isApproximate(gym)) return { name, address, latitude, longitude };
  return { name, address: address.includes(city) ? address : `${address}, ${city}, ${state}` };
}
