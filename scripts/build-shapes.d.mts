/** Makes web/src/generated unless it is up to date. The places (build-places.mjs) have to be there. */
export function buildShapes(): Promise<void>;
