export class Problem extends Error {}
export function sentenceOf(error: unknown): string;
export function run(main: () => Promise<void>): Promise<void>;
