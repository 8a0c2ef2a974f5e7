/** How many days after a closure without an end begins, or was last confirmed, its owner is asked whether it still lasts. */
export const REVIEW_DAYS = 14;
