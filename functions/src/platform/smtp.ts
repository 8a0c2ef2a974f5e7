import { config } from './config';

/** An e-mail as the server takes it. */
export interface Message {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Milliseconds: to connect, for its greeting, and for each answer. Together less than a lease of the outbox. */
const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

/** Passwords and messages go over the net encrypted; on this machine there is nobody to hear them. */
const isHere = (url: string): boolean => URL.canParse(url) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);

/**
 * Hands an e-mail over to the configured server, by a connection of its own.
 * @throws Error of nodemailer's, which `isRefusal` tells apart
 */
export async function handOver({ to, headers, ...message }: Message): Promise<void> {
  const url = config.smtpUrl();
  if (url === '') throw new Error('SMTP_URL is not set, though MAIL_FROM is.');
  // Loaded when it is needed: no other function sends e-mails.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    requireTLS: !isHere(url),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    // As an address and nothing else: a list of several would go to each.
    await transport.sendMail({ ...message, to: { name: '', address: to }, headers: { ...headers } });
  } finally {
    transport.close();
  }
}

/** From here on a reply of SMTP's is for good (RFC 5321, 4.2.1). */
const FOR_GOOD = 500;

/** Whether the server has refused this very receiver or message for good. What it says of a sign-in or a sender may be mended. */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return Number(responseCode) >= FOR_GOOD && (command === 'RCPT TO' || command === 'DATA');
}
