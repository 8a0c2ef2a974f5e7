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
