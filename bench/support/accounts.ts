import { readFileSync } from 'node:fs';
import type { Connection } from '../../scripts/client/backend';
import { localConnection, localPorts } from '../../scripts/client/local';
import type { LocalStack } from './local-stack';

/** A demo account of a stack. */
export interface Account {
  readonly role: string;
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

export function accountOf({ accounts }: LocalStack, role: string): Account {
  const account = (JSON.parse(readFileSync(accounts, 'utf8')) as Account[]).find((one) => one.role === role);
  if (!account) throw new Error(`The stack has no ${role}.`);
  return account;
}

/** Calls as any account of a stack, and reads past the rules. */
export const callingAs = ({ portsFrom }: LocalStack, { uid }: Pick<Account, 'uid'>): Connection => localConnection(localPorts(portsFrom), uid);
