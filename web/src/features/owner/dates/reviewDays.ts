/** When a closure has no end, how many days after its start or the owner's last confirmation we ask whether the gym is still closed. */
export const REVIEW_DAYS = 14;
