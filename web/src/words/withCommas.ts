/**
 * `12345` as `12,345`, of whole numbers. The browser's own `toLocaleString` first loads what it knows of all the world's
 * numbers, which held up a page on a slow phone by a tenth of a second.
 */
export const withCommas = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
