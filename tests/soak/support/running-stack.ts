import type { GymFacts } from '@contract';
import { call, type Connection } from '@scripts/client/backend';
import { localConnection, localPorts } from '@scripts/client/local';
import { type DemoAccount, demoAccount } from '../../e2e/support/accounts';

const { HALFMAT_PORTS_FROM: first, HALFMAT_ADDRESS } = process.env;
export const address = HALFMAT_ADDRESS ?? 'http://127.0.0.1:5000';
/** The first port of the walks' stack, unless it has the usual ones. */
export const portsFrom = first === undefined ? undefined : Number(first);
export const ports = localPorts(portsFrom);

/** Reads and writes bypassing the rules, and calls as one of the demo accounts. */
export const connectAs = (role: DemoAccount['role']): Connection => localConnection(ports, demoAccount(role).uid);

export interface OwnGym {
  readonly id: string;
  /** The path of its page. */
  readonly path: string;
}

/** Creates a gym for a test and deletes it afterwards. */
export async function withOwnGym<Result>(gym: GymFacts, work: (gym: OwnGym) => Promise<Result>): Promise<Result> {
  const made = await call(connectAs('admin'), 'createGym', { gym });
  try {
    return await work(made);
  } finally {
    await call(connectAs('admin'), 'deleteGym', { id: made.id });
  }
}
