/** An email as a person would see it. */
export interface ReceivedMail {
  /** When it arrived, ISO 8601. */
  readonly at: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers and body of a message or of one of its parts. */
interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** Reads what nodemailer writes (RFC 5322 and 2045): one text, or the same as plain text and as HTML. */
export function readMail(raw: string, at: Date): ReceivedMail {
  const message = partOf(raw);
  const parts = partsOf(message);
  const textOf = (type: string): string => {
    const part = parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type));
    return part ? decoded(part) : '';
  };
  const header = (name: string): string => decodedWords(message.headers.get(name) ?? '');
  return {
    at: at.toISOString(),
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    text: textOf('text/plain'),
    html: textOf('text/html'),
    headers: Object.fromEntries(message.headers),
  };
}

function partOf(raw: string): Part {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([^:\s]+):\s*(.*)$/s.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value]];
  });
  return { headers: new Map(headers), body: body.join('\r\n\r\n') };
}

function partsOf(message: Part): readonly Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/s.exec(message.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [message];
  return message.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => partOf(part.replace(/^\r\n/, '').replace(/\r\n$/, '')));
}

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  const text = encoding === 'quoted-printable' ? fromQuotedPrintable(body.replace(/=\r\n/g, '')) : body;
  return text.replaceAll('\r\n', '\n').trimEnd();
}

const fromQuotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Words in a header that are not ASCII (RFC 2047). */
const decodedWords = (value: string): string =>
  value
    .replace(/(=\?utf-8\?[qb]\?[^?]*\?=)\s+(?==\?utf-8\?)/gi, '$1')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );
