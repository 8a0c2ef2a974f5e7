/** How many days after the start of an open-ended closure, or after the owner's last confirmation, we ask whether the gym is still closed. */
export const REVIEW_DAYS = 14;
