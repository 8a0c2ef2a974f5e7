import { type Gym, sitePaths, stableJson } from '../../contract';

/** Whether a gym's write affects the list of sponsors: what the list shows of a sponsored gym has changed, or whether it may show it. */
export const concernsSponsors = (before: Gym | undefined, after: Gym | undefined): boolean =>
  (before?.sponsored ?? after?.sponsored) !== undefined && stableJson(listedOf(before)) !== stableJson(listedOf(after));

const listedOf = (gym: Gym | undefined) => gym && [sitePaths.gym(gym), gym.name, gym.city, gym.state, gym.status, gym.sponsored];
