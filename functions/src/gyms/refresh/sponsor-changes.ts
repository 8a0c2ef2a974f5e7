import { type Gym, sitePaths, toStableJson } from '../../contract';

/** Whether a write of a gym affects the list of sponsors, because it changes whether the list shows the gym, or what it shows about it. */
export const affectsSponsorList = (before: Gym | undefined, after: Gym | undefined): boolean =>
  (before?.sponsored ?? after?.sponsored) !== undefined && toStableJson(toListEntry(before)) !== toStableJson(toListEntry(after));

const toListEntry = (gym: Gym | undefined) => gym && [sitePaths.gym(gym), gym.name, gym.city, gym.state, gym.status, gym.sponsored];
