/** How many days after a closure without an end begins, or was last confirmed, the owner is asked whether the gym is still closed. */
export const REVIEW_DAYS = 14;
