/** Awaits a call and drops its result. */
export const ignoreResult = async (answer: Promise<unknown>): Promise<void> => void (await answer);
