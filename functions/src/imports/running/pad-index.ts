/** Pads a number to nine digits for an id, so that ids sort like numbers. */
export const padIndex = (index: number) => String(index).padStart(9, '0');
