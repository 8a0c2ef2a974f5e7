import { config } from './config';

/** An email as it is sent to the mail server. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Milliseconds to connect and to wait for the greeting, and to wait for each reply. The total is shorter than the outbox's `LEASE_MS`. */
const CONNECT_MS = 10_000;
const REPLY_MS = 30_000;

/** Whether the mail server runs on this machine, so that the connection needs no encryption. */
const isLocal = (url: string): boolean => URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/**
 * Sends an email to the configured server over its own connection.
 * @throws Error from nodemailer (see `isPermanentRejection`)
 */
export async function sendOverSmtp({ to, headers, ...message }: Message): Promise<void> {
  const url = config.smtpUrl();
  if (url === '') throw new Error('SMTP_URL is not set, though MAIL_FROM is.');
  // Loaded on first use, so that functions that don't send emails never load it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    requireTLS: !isLocal(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: REPLY_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // Pass a single address object, since a string could contain several addresses.
    await transport.sendMail({ ...message, to: { name: '', address: to }, headers: { ...headers } });
  } finally {
    transport.close();
  }
}

/** SMTP replies from this code on report permanent failures (RFC 5321, 4.2.1). */
const PERMANENT_FAILURE = 500;

/** Whether the server permanently rejected this recipient or message. A rejected password or sender can be fixed, so it is worth a retry. */
export function isPermanentRejection(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return Number(responseCode) >= PERMANENT_FAILURE && (command === 'RCPT TO' || command === 'DATA');
}
