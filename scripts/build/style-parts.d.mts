import type { StylePart } from '../../functions/src/contract';

export declare const stylePartsOf: (sheet: string) => StylePart[];
