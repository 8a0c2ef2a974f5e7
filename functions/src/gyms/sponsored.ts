import { type Gym, sitePaths, stableJson } from '../contract';

/** Whether the list of sponsors is to be looked at again after a write of a gym: what it shows of a sponsored one has changed, or whether it may. */
export const concernsSponsors = (before: Gym | undefined, after: Gym | undefined): boolean =>
  (before?.sponsored ?? after?.sponsored) !== undefined && stableJson(listedOf(before)) !== stableJson(listedOf(after));

const listedOf = (gym: Gym | undefined) => gym && [sitePaths.gym(gym), gym.name, gym.city, gym.state, gym.status, gym.sponsored];
