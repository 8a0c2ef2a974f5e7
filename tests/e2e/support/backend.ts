import type { Connection } from '@scripts/client/backend';
import { localConnection, localPorts } from '@scripts/client/local';
import { type DemoAccount, demoAccount } from './accounts';

const { HALFMAT_PORTS_FROM: portsFrom } = process.env;

/** The walks' stack: calls are those of a role's demo account, while documents are read and written bypassing the rules. */
export const connectAs = (role: DemoAccount['role']): Connection =>
  localConnection(localPorts(portsFrom === undefined ? undefined : Number(portsFrom)), demoAccount(role).uid);
