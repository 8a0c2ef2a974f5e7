import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HOST } from '../lib/ports.ts';
import type { ReceivedMail } from '../mail/read-mail.ts';
import type { LocalMail } from '../mail/server.ts';
import type { Ports } from './config.ts';

/** What `/dev/mail` reads, as a file of a stack that its Hosting serves. */
export const MAILS_FILE = 'web/dist/dev-mails.json';
/** The latest are shown. */
const KEPT = 100;

/** What a stack's functions are told of its mail server. */
export const mailEnv = ({ smtp }: Pick<Ports, 'smtp'>) => ({ MAIL_FROM: 'Halfmat <mail@halfmat.example>', SMTP_URL: `smtp://${HOST}:${smtp}` });

/** Starts the stack's own mail server, loaded where it is wanted: what is sent is shown on a page and goes nowhere. */
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

/** In one step: a page may read at any moment. */
function keep(file: string, mails: readonly ReceivedMail[]): void {
  writeFileSync(`${file}.new`, JSON.stringify(mails));
  renameSync(`${file}.new`, file);
}
