import type { GymData } from '../../stores/gymPages';

/** The data of a gym's page, if the gym exists. */
export type GymPageData = Extract<GymData, { kind: 'found' }>;

export interface GymProps {
  readonly page: GymPageData;
}

/**
 * The current time for the page's dates: the visitor's clock or, until it is known, the time at which the page's data was read, so
 * that the server and the browser render the same text.
 */
export const getPageClock = ({ at, gym }: GymPageData, now: Date | undefined): Date => now ?? new Date(at ?? gym.updatedAt);

/** Whether the coordinates are rounded or only those of the town's center. */
export const isApproximate = ({ doubts }: GymPageData['gym']): boolean => doubts?.includes('position') ?? false;

export const formatApproximateNote = ({ status }: GymPageData['gym']): string =>
  `Approximate location.${status === 'closed' ? '' : ' Call for the exact address before you go.'}`;
