/** Awaits a call and drops its result. */
export const done = async (answer: Promise<unknown>): Promise<void> => void (await answer);
