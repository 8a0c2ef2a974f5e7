import address from './tiles.worker?worker&url';

/** The script that loads street tiles, in a thread of its own. */
export const TILES_WORKER: string = address;
