import type { GymData } from '../../loaders/directory';

/** A gym's page that is there. */
export type FoundGymPage = Extract<GymData, { kind: 'found' }>;
export interface GymProps {
  readonly page: FoundGymPage;
}
