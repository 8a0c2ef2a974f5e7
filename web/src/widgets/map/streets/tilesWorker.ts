import address from './tiles.worker?worker&url';

/** The worker script that loads street tiles. */
export const TILES_WORKER: string = address;
