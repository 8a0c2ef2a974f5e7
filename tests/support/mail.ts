import { afterAll, beforeAll, beforeEach } from 'vitest';
import { freePort } from '@scripts/lib/ports';
import type { ReceivedMail } from '@scripts/mail/read-mail';
import { type LocalMail, startLocalMail } from '@scripts/mail/server';

/** A mail server on this machine, which the functions of the test file use. */
export interface Mailbox {
  readonly received: ReceivedMail[];
  /** Whether the server rejects the next emails because it is full. */
  full: boolean;
}

/** For the whole file: emails are sent and received here. Empty at the beginning of each test. */
export function givenMailServer(): Mailbox {
  const mailbox: Mailbox = { received: [], full: false };
  let server: LocalMail;
  beforeAll(async () => {
    const port = await freePort();
    server = await startLocalMail({
      port,
      receive: (mail) => {
        if (mailbox.full) throw new Error('Full.');
        mailbox.received.push(mail);
      },
    });
    Object.assign(process.env, { MAIL_FROM: 'Halfmat <mail@gyms.example.org>', SMTP_URL: `smtp://127.0.0.1:${port}` });
  });
  beforeEach(() => {
    mailbox.received.length = 0;
    mailbox.full = false;
  });
  afterAll(async () => {
    delete process.env.MAIL_FROM;
    delete process.env.SMTP_URL;
    await server.close();
  });
  return mailbox;
}
