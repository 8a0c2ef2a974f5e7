/** By default, how many days after the start of an open-ended closure, or after the owner's last confirmation, we ask whether it is still right. */
export const REVIEW_DAYS = 14;
