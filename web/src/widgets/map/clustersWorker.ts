import address from './clusters.worker?worker&url';

/** The script that orders the gyms of a map, in a thread of its own. */
export const CLUSTERS_WORKER: string = address;
