import type { CollectionReference } from 'firebase-admin/firestore';
import { COLLECTIONS, type Import } from '../../contract';
import { firestore } from '../../platform/firestore';

export const importsCollection = () => firestore().collection(COLLECTIONS.imports) as CollectionReference<Import>;

/** A number as part of an id. Such ids sort like numbers. */
export const padded = (index: number) => String(index).padStart(9, '0');
