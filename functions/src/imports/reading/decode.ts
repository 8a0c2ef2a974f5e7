import iconv from 'iconv-lite';
import { rejectBinaryFile } from './unsupported-formats';

/** How much of a file is used to detect its encoding. */
const SAMPLE_BYTES = 256 * 1024;

interface Decoder {
  write(bytes: Uint8Array): string;
  end(): string;
}

/**
 * Yields a file's text in pieces, without its byte-order mark. The mark determines the encoding. Without a mark, the file is UTF-16 if about every
 * other byte is zero, UTF-8 if most of the first non-ASCII letters are valid UTF-8, and otherwise windows-1252, in which spreadsheet programs often save
 * files.
 * @throws UnreadableFile if the bytes aren't text
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  /** Bytes whose encoding hasn't been detected yet. */
  let sample: Uint8Array = new Uint8Array();
  let hasStarted = false;
  for await (const chunk of bytes) {
    if (decoder) {
      yield decoder.write(chunk);
      continue;
    }
    sample = sample.length === 0 ? chunk : Buffer.concat([sample, chunk]);
    if (sample.length < SAMPLE_BYTES) continue;
    decoder = chooseDecoder(sample, { isStart: !hasStarted, isEnd: false });
    hasStarted = true;
    // Plain ASCII so far, which reads the same in any encoding.
    yield decoder ? decoder.write(sample) : Buffer.from(sample).toString('latin1');
    sample = new Uint8Array();
  }
  if (!decoder) {
    decoder = chooseDecoder(sample, { isStart: !hasStarted, isEnd: true }) ?? utf8Decoder();
    yield decoder.write(sample);
  }
  yield decoder.end();
}

/** The decoder for the encoding of a sample. Undefined if the sample is all ASCII, so the encoding is still unknown. */
function chooseDecoder(sample: Uint8Array, { isStart, isEnd }: { isStart: boolean; isEnd: boolean }): Decoder | undefined {
  if (isStart) {
    if (startsWith(sample, 0xef, 0xbb, 0xbf)) return utf8Decoder();
    if (startsWith(sample, 0xff, 0xfe)) return legacyDecoder('utf-16le');
    if (startsWith(sample, 0xfe, 0xff)) return legacyDecoder('utf-16be');
    const unmarked = detectUtf16(sample);
    if (unmarked) return legacyDecoder(unmarked);
    rejectBinaryFile(sample);
  }
  if (sample.every((byte) => byte < 0x80)) return undefined;
  return isUtf8(sample, isEnd) || isMostlyUtf8(sample) ? utf8Decoder() : legacyDecoder('windows-1252');
}

/** Number of bytes used to detect UTF-16: in Latin text, every other byte is 0. */
const UTF16_SAMPLE = 1000;

function detectUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const bytes = sample.subarray(0, UTF16_SAMPLE);
  // Text contains no control characters other than tabs and line breaks.
  if (bytes.some((byte) => byte > 0 && byte < 9)) return undefined;
  const share = (half: 0 | 1) => bytes.filter((byte, at) => at % 2 === half && byte === 0).length / Math.max(1, Math.floor(bytes.length / 2));
  const [even, odd] = [share(0), share(1)];
  if (odd > 0.5 && even < 0.1) return 'utf-16le';
  return even > 0.5 && odd < 0.1 ? 'utf-16be' : undefined;
}

const startsWith = (bytes: Uint8Array, ...expected: number[]) => expected.every((byte, index) => bytes[index] === byte);

function isUtf8(sample: Uint8Array, isEnd: boolean): boolean {
  try {
    // In stream mode, a letter cut off at the end of the sample isn't an error.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: !isEnd });
    return true;
  } catch {
    return false;
  }
}

/** Multibyte letters. If a few invalid bytes are among them, the file is damaged UTF-8, not in another encoding. */
const UTF8_LETTERS = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g;

function isMostlyUtf8(sample: Uint8Array): boolean {
  let letters = 0;
  const rest = Buffer.from(sample)
    .toString('latin1')
    .replace(UTF8_LETTERS, () => {
      letters++;
      return '';
    });
  return letters > (rest.match(/[\x80-\xff]/g)?.length ?? 0);
}

function utf8Decoder(): Decoder {
  const decoder = new TextDecoder('utf-8');
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
}

function legacyDecoder(encoding: string): Decoder {
  const decoder = iconv.getDecoder(encoding);
  return { write: (bytes) => decoder.write(Buffer.from(bytes)), end: () => decoder.end() ?? '' };
}
