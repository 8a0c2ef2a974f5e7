/** For a closure without an end: how many days after it starts, or after the owner last confirms it, we ask whether the gym is still closed. */
export const REVIEW_DAYS = 14;
