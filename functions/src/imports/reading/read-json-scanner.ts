/** Longest row, and longest text outside of rows, in characters. */
const ROW_LIMIT = 1_000_000;
/** Names of the list in an object that wraps one. */
const LIST_KEYS = new Set(['results', 'data', 'gyms', 'features']);
const LONGEST_KEY = Math.max(...[...LIST_KEYS].map((key) => key.length));

/**
 * Splits JSON into the texts of its rows as it arrives, without parsing them: single rows may be broken, and a file of any size only takes the memory
 * of one row. Skips strings, and counts braces and brackets.
 */
export class RowScanner {
  /** Number of open braces and brackets. */
  private depth = 0;
  /** The depth at which a row's brace opens: 0 for JSON lines, 1 in a list, 2 in a wrapped list, -1 after that list. */
  private rowDepth = 0;
  private inString = false;
  private escaped = false;
  /** The text of the row so far, from its opening brace. */
  private row: string | undefined;
  /** In an object at depth 1: the last string, and whether the list it names was just opened. */
  private lastString = '';
  private listOpened = false;
  /** Length of a string outside of rows, counted in whole pieces. */
  private longString = 0;

  get isInsideRow(): boolean {
    return this.row !== undefined || this.inString || this.depth > 0;
  }
  get tooLong(): boolean {
    return (this.row?.length ?? 0) > ROW_LIMIT || this.longString > ROW_LIMIT;
  }

  /** The rows that end in this piece of text. */
  feed(piece: string): string[] {
    const rows: string[] = [];
    let rowStart = 0;
    let stringStart = 0;
    for (let at = 0; at < piece.length; at++) {
      const character = piece.charCodeAt(at);
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (character === BACKSLASH) this.escaped = true;
        else if (character === QUOTE) {
          this.inString = false;
          if (this.depth === 1) this.keepString(piece, stringStart, at);
        }
        continue;
      }
      if (character === QUOTE) {
        this.inString = true;
        this.listOpened = false;
        stringStart = at + 1;
        this.lastString = '';
      } else if (character === OPEN_BRACE) {
        if (this.listOpened) this.rowDepth = 2;
        if (this.depth === this.rowDepth) {
          this.row = '';
          rowStart = at;
        }
        this.listOpened = false;
        this.depth++;
      } else if (character === OPEN_BRACKET) {
        this.listOpened = this.rowDepth === 0 && this.depth === 1 && LIST_KEYS.has(this.lastString);
        if (this.depth === 0) this.rowDepth = 1;
        this.depth++;
      } else if (character === CLOSE_BRACE || character === CLOSE_BRACKET) {
        this.listOpened = false;
        this.depth = Math.max(0, this.depth - 1);
        if (this.row !== undefined && this.depth === this.rowDepth) {
          rows.push(this.row + piece.slice(rowStart, at + 1));
          this.row = undefined;
        } else if (this.rowDepth === 2 && this.depth === 1) {
          this.rowDepth = -1;
        }
        if (this.depth === 0) this.rowDepth = 0;
      }
    }
    if (this.row !== undefined) this.row += piece.slice(rowStart);
    if (this.inString && this.depth === 1) this.keepString(piece, stringStart, piece.length);
    this.longString = this.row === undefined && this.inString ? this.longString + piece.length - stringStart : 0;
    return rows;
  }

  /** Keeps as much of a string as the longest list name has. A longer one can't be a list's name. */
  private keepString(piece: string, from: number, to: number): void {
    const room = LONGEST_KEY + 1 - this.lastString.length;
    if (room > 0) this.lastString += piece.slice(from, Math.min(to, from + room));
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
