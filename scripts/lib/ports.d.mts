export const HOST: string;
export function isFree(port: number): Promise<boolean>;
export function freePort(): Promise<number>;
export function requireFree(ports: Readonly<Record<string, number>>): Promise<void>;
export function untilFree(ports: readonly number[], patienceMs?: number): Promise<void>;
