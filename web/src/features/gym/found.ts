import type { GymData } from '../../stores/gymPages';

/** A gym page that was found. */
export type FoundGymPage = Extract<GymData, { kind: 'found' }>;
export interface GymProps {
  readonly page: FoundGymPage;
}

/** Whether the coordinates are only the center of the town, or rounded. */
export const isApproximate = ({ doubts }: FoundGymPage['gym']): boolean => doubts?.includes('position') ?? false;
export const approximateLabel = ({ status }: FoundGymPage['gym']): string =>
  `Approximate location.${status === 'closed' ? '' : ' Call for the exact address before you go.'}`;
