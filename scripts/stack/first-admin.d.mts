import type { Ports } from './config.mjs';

export function awaitsFirstAdmin(ports: Pick<Ports, 'firestore'>): Promise<boolean>;
