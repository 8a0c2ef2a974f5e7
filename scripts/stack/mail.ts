import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOST } from '../lib/ports.ts';
import type { ReceivedMail } from '../mail/read-mail.ts';
import type { LocalMail } from '../mail/server.ts';
import type { Ports } from './config.ts';

/** The file in the stage that the page `/dev/mail` reads. */
export const MAILS_FILE = 'web/dist/dev-mails.json';
/** How many of the latest emails are shown. */
const KEPT = 100;

/** The functions' parameters for the stack's mail server. */
export const mailEnv = ({ smtp }: Pick<Ports, 'smtp'>) => ({ MAIL_FROM: 'Halfmat <mail@halfmat.example>', SMTP_URL: `smtp://${HOST}:${smtp}` });

/** Starts the stack's own mail server. Emails are shown on a page and forwarded nowhere. Its library is loaded only here. */
export async function startMail({ smtp }: Pick<Ports, 'smtp'>, stage: string): Promise<LocalMail> {
  const { startLocalMail } = await import('../mail/server.ts');
  let mails: readonly ReceivedMail[] = [];
  return startLocalMail({
    port: smtp,
    receive: (mail) => {
      mails = [mail, ...mails].slice(0, KEPT);
      keep(path.join(stage, MAILS_FILE), mails);
    },
  });
}

/** Replaces the file in one step, since a page may read it at any moment. */
function keep(file: string, mails: readonly ReceivedMail[]): void {
  writeFileSync(`${file}.new`, JSON.stringify(mails));
  renameSync(`${file}.new`, file);
}
