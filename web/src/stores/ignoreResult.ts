/** Waits for a call and drops its result. Passes on its error. */
export const ignoreResult = async (call: Promise<unknown>): Promise<void> => void (await call);
