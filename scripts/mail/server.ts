import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../lib/ports.ts';
import { readMail, type ReceivedMail } from './read-mail.ts';

export interface LocalMailOptions {
  readonly port: number;
  /** Given each e-mail that has come. What it throws the sender is told, as of a server that is full. */
  readonly receive: (mail: ReceivedMail) => void;
}

/** A mail server on this machine, from which nothing goes on. */
export interface LocalMail {
  close(): Promise<void>;
}

/** Longest e-mail that is taken, in bytes. */
const SIZE_MAX = 1_000_000;

/** Takes every e-mail that is handed over to it, as a provider's server would, for work and tests. Here nobody has to sign in. */
export async function startLocalMail({ port, receive }: LocalMailOptions): Promise<LocalMail> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: SIZE_MAX,
    onData(stream, _session, done) {
      text(stream)
        .then((raw) => receive(readMail(raw, new Date())))
        .then(
          () => done(),
          (error: unknown) => done(Object.assign(error instanceof Error ? error : new Error(String(error)), { responseCode: 452 })),
        );
    },
  });
  // A client that goes away in the middle is nobody's problem.
  server.on('error', (error: Error) => console.error(`Local e-mails: ${error.message}`));
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  return { close: () => new Promise((resolve) => server.close(resolve)) };
}
