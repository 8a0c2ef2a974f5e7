import { existsSync } from 'node:fs';
import { readJsonFile } from '../lib/json-file.ts';

export interface DemoAccount {
  readonly role: 'admin' | 'owner' | 'user';
  readonly uid: string;
  readonly email: string;
  readonly password: string;
}

/** Reads the demo accounts stored next to the data. Returns none if the file doesn't exist. @throws Problem if it is damaged */
export const readAccounts = (file: string): DemoAccount[] =>
  existsSync(file) ? (readJsonFile(file, 'Delete it. The next start with --demo creates new demo accounts.', isAccounts) as DemoAccount[]) : [];

const isAccounts = (value: object): boolean => Array.isArray(value) && value.every((account: unknown) => typeof Object(account).email === 'string');
