import type { Connection } from '@scripts/client/backend';
import { localConnection, localPorts } from '@scripts/client/local';
import { type DemoAccount, demoAccount } from './accounts';

const { HALFMAT_PORTS_FROM: portsFrom } = process.env;

/** The services of the tests' local stack. */
export const ports = localPorts(portsFrom === undefined ? undefined : Number(portsFrom));

/** Connects to the tests' local stack. Calls are made by a role's demo account. Documents are read and written without the rules. */
export const connectAs = (role: DemoAccount['role']): Connection => localConnection(ports, demoAccount(role).uid);
