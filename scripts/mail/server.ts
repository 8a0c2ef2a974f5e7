import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { HOST } from '../lib/ports.ts';
import { readMail, type ReceivedMail } from './read-mail.ts';

export interface LocalMailOptions {
  readonly port: number;
  /** Called with each received email. If it throws, the sender gets an error, as from a full server. */
  readonly receive: (mail: ReceivedMail) => void;
}

/** A mail server on this machine, which forwards nothing. */
export interface LocalMail {
  close(): Promise<void>;
}

/** The largest accepted email, in bytes. */
const SIZE_MAX = 1_000_000;

/** Accepts every email without a login, as a provider's server would after one. For development and tests. */
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
  // A client that disconnects in the middle is no reason to stop.
  server.on('error', (error: Error) => console.error(`Local email server: ${error.message}`));
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve));
  return { close: () => new Promise((resolve) => server.close(resolve)) };
}
