import type { Ports } from './config.mjs';

export function hasData(folder: string): boolean;
export function wholeOf(folder: string): string;
export function holdData(folder: string): () => void;
export function takeWhole(folder: string): void;
export function snapshot(ports: Pick<Ports, 'hub' | 'auth' | 'firestore' | 'storage'>, folder: string, deadlineMs?: number): Promise<void>;
