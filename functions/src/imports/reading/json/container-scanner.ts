/** The JSON text of a value in a list or an object. */
export interface Entry {
  /** Set in an object. */
  readonly key?: string;
  readonly text: string;
}

/**
 * Splits a list, an object or a sequence of values into the text of its entries as they arrive. Doesn't parse the entries, since some may be broken,
 * and only needs memory for one of them. Skips strings, and counts braces and brackets.
 */
export class ContainerScanner {
  /** Complete entries that haven't been taken yet. */
  private entries: Entry[] = [];
  isClosed = false;
  /** The kind of the entry in progress. */
  private kind: 'none' | 'container' | 'string' | 'bare' = 'none';
  /** The text of the entry in progress from earlier pieces. */
  private text = '';
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** The last string, which is a key if a colon follows. */
  private lastString: string | undefined;
  private key: string | undefined;

  private readonly isSequence: boolean;

  /** @param options.isSequence whether no brackets surround the values, as in JSON lines */
  constructor({ isSequence = false } = {}) {
    this.isSequence = isSequence;
  }

  /** The length and kind of the entry in progress. */
  get progress(): { readonly length: number; readonly isContainer: boolean } {
    return { length: this.text.length, isContainer: this.kind === 'container' };
  }
  /** Whether the entry in progress is a list, an object or a string. */
  get isInside(): boolean {
    return this.kind === 'container' || this.kind === 'string';
  }

  takeEntries(): Entry[] {
    const { entries } = this;
    this.entries = [];
    return entries;
  }

  /** Takes the entry in progress. The caller has to read the rest of it. */
  takeProgress(): Entry {
    const entry = { text: this.text, ...(this.key !== undefined && { key: this.key }) };
    [this.text, this.kind, this.key, this.depth, this.inString, this.escaped] = ['', 'none', undefined, 0, false, false];
    return entry;
  }

  /** Scans a piece of text from a position. Returns the position after the closing bracket, or the end of the piece. */
  feed(piece: string, from = 0): number {
    let start = from;
    let at = from;
    for (; at < piece.length && !this.isClosed; at++) {
      const character = piece.charCodeAt(at);
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (character === BACKSLASH) this.escaped = true;
        else if (character === QUOTE) {
          this.inString = false;
          if (this.kind === 'string') this.endString(piece.slice(start, at + 1));
        }
      } else if (this.kind === 'container') {
        if (character === QUOTE) this.inString = true;
        else if (isOpening(character)) this.depth++;
        else if (isClosing(character) && --this.depth === 0) this.endEntry(piece.slice(start, at + 1));
      } else if (character === QUOTE || isOpening(character)) {
        this.endBare(piece, start, at);
        this.endKeyless();
        start = at;
        this.kind = character === QUOTE ? 'string' : 'container';
        this.inString = character === QUOTE;
        this.depth = 1;
      } else if (isBetween(character)) {
        this.endBare(piece, start, at);
        if (character === COLON && this.lastString !== undefined) [this.key, this.lastString] = [parseKey(this.lastString), undefined];
        else if (character === COMMA) this.endKeyless();
        else if (isClosing(character)) this.close();
      } else if (this.kind === 'none') {
        this.endKeyless();
        this.kind = 'bare';
        start = at;
      }
    }
    if (this.kind !== 'none') this.text += piece.slice(start, this.kind === 'bare' ? Math.min(at, start + MAX_BARE_LENGTH) : at);
    if (this.kind === 'bare') this.text = this.text.slice(0, MAX_BARE_LENGTH);
    return at;
  }

  /** Called at the end of the text. Completes an entry that has no closing character. */
  end(): void {
    this.endBare('', 0, 0);
    this.endKeyless();
  }

  private close(): void {
    this.endKeyless();
    this.key = undefined;
    this.isClosed = !this.isSequence;
  }

  private endString(piece: string): void {
    this.lastString = this.text + piece;
    [this.text, this.kind] = ['', 'none'];
  }

  /** Completes a string that no colon followed, so it is a value. */
  private endKeyless(): void {
    if (this.lastString === undefined) return;
    this.text = this.lastString;
    this.lastString = undefined;
    this.endEntry('');
  }

  private endBare(piece: string, start: number, at: number): void {
    if (this.kind === 'bare') this.endEntry(piece.slice(start, Math.min(at, start + MAX_BARE_LENGTH)));
  }

  private endEntry(piece: string): void {
    this.text += piece;
    this.entries.push(this.takeProgress());
  }
}

/** Numbers, `true` and `null` are shorter. */
const MAX_BARE_LENGTH = 400;

/** The key in a JSON string. An invalid string is used as it is. */
function parseKey(string: string): string {
  try {
    return String(JSON.parse(string));
  } catch {
    return string.slice(1, -1);
  }
}

const [BACKSLASH, QUOTE, COLON, COMMA] = [0x5c, 0x22, 0x3a, 0x2c];
const [OPEN_BRACE, OPEN_BRACKET, CLOSE_BRACE, CLOSE_BRACKET] = [0x7b, 0x5b, 0x7d, 0x5d];
const isOpening = (character: number): boolean => character === OPEN_BRACE || character === OPEN_BRACKET;
const isClosing = (character: number): boolean => character === CLOSE_BRACE || character === CLOSE_BRACKET;
/** Punctuation and whitespace between entries. */
const isBetween = (character: number): boolean => character === COLON || character === COMMA || isClosing(character) || character <= 0x20;
