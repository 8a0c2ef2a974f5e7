import type { DemoAccount } from '../seed/accounts-file.ts';

/** What the last lines of a start depend on. */
export interface StartedStack {
  /** The address to open in a browser. */
  readonly address: string;
  /** The demo accounts. Empty without `--demo`. */
  readonly accounts: readonly DemoAccount[];
  /** The file that holds the demo accounts' passwords. */
  readonly accountsFile: string;
  /** Whether the next account to sign up becomes the admin. */
  readonly awaitsAdmin: boolean;
  /** The local Stripe's address, if payments go there. */
  readonly stripe: string | undefined;
  /** The emulator UI's address, if it could be downloaded. */
  readonly ui: string | undefined;
}

/** The last lines of a start: the address, what to try, which accounts to use, and where to see emails, payments and data. */
export function announcementLines(stack: StartedStack): string[] {
  const { address, stripe, ui } = stack;
  return [
    '',
    `Halfmat is ready at ${address}`,
    '',
    'Three things to try',
    ...inColumns([
      ['As a visitor', 'Find an open mat', `${address}/open-mats`],
      stack.accounts.length > 0
        ? ['As an owner', 'Sign in as the owner and edit a gym', `${address}/my-gyms`]
        : ['As an owner', 'Sign up, open a gym and claim it', `${address}/bjj`],
      ['As an admin', adminIdea(stack), `${address}/admin`],
    ]),
    '',
    ...accountLines(stack),
    '',
    'Behind the scenes',
    ...inColumns([
      ['Emails', `${address}/dev/mail`, 'Nothing leaves this machine.'],
      ['Payments', stripe ?? 'Your own Stripe test account, or turned off', stripe ? 'A local Stripe. No real money moves.' : ''],
      ['Data', ui ?? 'The emulator UI couldn’t be downloaded.', ui ? 'The emulator UI.' : 'The next start tries the download again.'],
      ['Design', `${address}/dev/components`, 'Every component and all text.'],
    ]),
    '',
    'Press Ctrl+C to stop. Your data is kept.',
    '',
  ].map((line) => (line === '' ? line : `  ${line}`));
}

function adminIdea({ accounts, awaitsAdmin }: StartedStack): string {
  if (accounts.length > 0) return 'Sign in as the admin and look around';
  return awaitsAdmin ? 'Sign up, then look around' : 'Sign in with the admin account';
}

function accountLines({ accounts, accountsFile, awaitsAdmin }: StartedStack): string[] {
  if (accounts.length > 0) return [`Accounts (also in ${accountsFile})`, ...inColumns(accounts.map(({ role, email, password }) => [role, email, password]))];
  return [...(awaitsAdmin ? ['The first account to sign up becomes the admin.'] : []), 'For ready-made accounts, restart with: npm start -- --demo'];
}

/** Rows as indented lines with aligned columns. */
function inColumns(rows: readonly (readonly string[])[]): string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(width(column))).join('  ')}`.trimEnd());
}
