/**
 * Chooses the size of a check. `SOAK=small npm run soak` runs the same checks in seconds or minutes, to see that they still
 * work.
 */
export const sized = <Scale>(full: Scale, small: Scale): Scale => (process.env.SOAK === 'small' ? small : full);
