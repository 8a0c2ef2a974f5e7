import { collection } from '../../platform/collections';

export const importsCollection = () => collection('imports');

/** A number as part of an id. Such ids sort like numbers. */
export const padded = (index: number) => String(index).padStart(9, '0');
