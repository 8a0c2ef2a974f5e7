import { readFileSync } from 'node:fs';

export interface DemoAccount {
  readonly role: 'admin' | 'owner' | 'user';
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

/** The stack's demo account for a role (`npm start -- --demo` stores them next to its data). */
export function demoAccount(role: DemoAccount['role']): DemoAccount {
  const file = process.env.HALFMAT_ACCOUNTS ?? '.local/data.demo.json';
  const account = (JSON.parse(readFileSync(file, 'utf8')) as DemoAccount[]).find((candidate) => candidate.role === role);
  if (!account) throw new Error(`${file} has no account for the role ${role}. Start the stack with --demo.`);
  return account;
}
