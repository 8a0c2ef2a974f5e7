/** Makes functions/lib/data unless it is up to date. */
export function buildPlaces(): Promise<void>;
