/** A number as part of an id. Such ids sort like numbers. */
export const padIndex = (index: number) => String(index).padStart(9, '0');
