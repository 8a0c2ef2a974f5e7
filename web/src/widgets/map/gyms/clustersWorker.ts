import address from './clusters.worker?worker&url';

/** The worker script that clusters a map's gyms. */
export const CLUSTERS_WORKER: string = address;
