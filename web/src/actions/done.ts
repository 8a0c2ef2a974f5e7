/** That a call has ended well, without what it gave. */
export const done = async (answer: Promise<unknown>): Promise<void> => void (await answer);
