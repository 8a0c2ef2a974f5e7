import { buildRow } from './cells';
import type { ColumnReader } from './columns';
import { type Entry, ContainerScanner } from './json/container-scanner';
import { RowFinder } from './json/row-finder';
import { type InheritedValues, parsePlace } from './json/place-keys';
import { type JsonRow, RowMaker, toNonGymRow } from './json/row-maker';
import { isSingleValue, toTableRows } from './json/tables';
import { CUT_OFF, type CutEntry, isObject, parseTolerant } from './json/tolerant-json';
import { COLUMNS_LIMIT, describeTooManyColumns } from './limits';
import { createBrokenRow, createLastBrokenRow, type Row } from './row';
import { UnreadableFile } from './unreadable-file';

/** Maximum length of a row in characters. A longer value is a list or a wrapper of lists, and is read entry by entry. */
const ROW_LIMIT = 1_000_000;
/** How deeply values that are read entry by entry may be nested. */
const LEVELS = 8;

/** A value that is read entry by entry. */
interface Level {
  readonly scanner: ContainerScanner;
  readonly kind: 'file' | 'list' | 'object';
  readonly inherited: InheritedValues;
  readonly depth: number;
  /** The first value of a file, until it is known whether others follow. */
  first?: unknown;
  entries: number;
  /** In an object, the short values, which its rows may inherit. */
  readonly ownValues: Map<string, unknown>;
  /** In a table, the headings. */
  headings?: readonly string[] | undefined;
}

const createFileLevel = (): Level => ({
  scanner: new ContainerScanner({ isSequence: true }),
  kind: 'file',
  inherited: {},
  depth: 0,
  ownValues: new Map(),
  entries: 0,
});

/**
 * Yields the rows of JSON or JSON lines in any shape: lists, wrapped lists, objects stored by key, tables, and the features of GeoJSON and other map
 * formats. An invalid row is reported, and the rows after it are still read.
 * @throws UnreadableFile if there are no rows, or one is too long
 */
export async function* readJson(text: AsyncIterable<string>, columnReader: ColumnReader): AsyncGenerator<Row> {
  const file = new JsonFile(columnReader);
  for await (const piece of text) yield* file.read(piece);
  yield* file.end();
}

class JsonFile {
  private readonly rowMaker: RowMaker;
  private readonly rowFinder: RowFinder;
  /** The values that are being read entry by entry, from the file itself inward. */
  private readonly levels: [Level, ...Level[]] = [createFileLevel()];
  private rowCount = 0;

  constructor(private readonly columnReader: ColumnReader) {
    this.rowMaker = new RowMaker(columnReader);
    this.rowFinder = new RowFinder(this.rowMaker);
  }

  /** Reads a piece of the file's text. */
  *read(piece: string): Generator<Row> {
    for (let at = 0; at < piece.length; ) {
      const level = this.innermostLevel();
      at = level.scanner.feed(piece, at);
      yield* this.takeEntries(level);
      if (level.scanner.isClosed) this.levels.pop();
    }
    yield* this.openLongValues();
  }

  /** Reads what is left at the end of the file. */
  *end(): Generator<Row> {
    const isCut = this.levels.length > 1 || this.levels[0].scanner.isInside;
    for (const level of this.levels.toReversed()) {
      if (level.scanner.isInside) yield* this.add(level, { ...level.scanner.takeProgress(), isCut: true });
      else level.scanner.end();
      yield* this.takeEntries(level);
    }
    const [{ entries, first }] = this.levels;
    if (entries === 1 && first !== undefined) yield* this.emit(this.rowFinder.findInFile(first));
    if (isCut) yield createLastBrokenRow(this.rowCount + 1, CUT_OFF);
    else if (this.rowCount === 0)
      throw new UnreadableFile(`${this.columnReader.fileName} has no rows. A JSON file must be a list of gyms, or an object that contains one.`);
  }

  private innermostLevel(): Level {
    return this.levels.at(-1) ?? this.levels[0];
  }

  /** Reads the complete entries of a level. */
  private *takeEntries(level: Level): Generator<Row> {
    for (const entry of level.scanner.takeEntries()) {
      if (entry.text.length <= ROW_LIMIT) yield* this.add(level, entry);
      else {
        const inner = this.openLevel(level, entry);
        inner.scanner.feed(entry.text, 1);
        yield* this.takeEntries(inner);
      }
    }
  }

  /** Starts reading values entry by entry that have grown too long to be a row. */
  private *openLongValues(): Generator<Row> {
    for (let level = this.innermostLevel(); level.scanner.progress.length > ROW_LIMIT; level = this.innermostLevel()) {
      if (!level.scanner.progress.isContainer) throw this.createTooLongError();
      const entry = level.scanner.takeProgress();
      const inner = this.openLevel(level, entry);
      this.levels.push(inner);
      inner.scanner.feed(entry.text, 1);
      yield* this.takeEntries(inner);
    }
  }

  /**
   * Creates the level for a value that is too long to be read at once.
   * @throws UnreadableFile if the value must be a row, or is nested too deeply
   */
  private openLevel(level: Level, { key = '', text }: Entry): Level {
    const isRow = text.startsWith('{') && level.kind !== 'object' && this.rowCount > 0;
    if (isRow || level.depth >= LEVELS || !/^[[{]/.test(text)) throw this.createTooLongError();
    level.entries++;
    const inheritedHere = level.kind === 'object' ? this.rowMaker.inheritValues(Object.fromEntries(level.ownValues), level.inherited, key) : level.inherited;
    const inherited = { ...inheritedHere, ...parsePlace(key, inheritedHere, { isLikelyPlace: isCapitalized(key) }) };
    const kind = text.startsWith('[') ? 'list' : 'object';
    return { scanner: new ContainerScanner(), kind, inherited, depth: level.depth + 1, ownValues: new Map(), entries: 0, headings: level.headings };
  }

  private createTooLongError(): UnreadableFile {
    return new UnreadableFile(
      `Row ${this.rowCount + 1} of ${this.columnReader.fileName} is longer than a million characters. A quotation mark or bracket is probably missing.`,
    );
  }

  /** Reads an entry of a level. */
  private *add(level: Level, { key = '', text, isCut }: CutEntry): Generator<Row> {
    const value = parseTolerant(text, isCut);
    if (value === undefined) return;
    level.entries++;
    if (level.kind === 'object') return yield* this.addToObject(level, key, value);
    if (level.kind === 'file' && level.entries === 1) {
      level.first = value;
      return;
    }
    if (level.kind === 'file' && level.entries === 2) {
      const { first } = level;
      level.first = undefined;
      yield* this.addToList(level, first);
    }
    yield* this.addToList(level, value);
  }

  private *addToList(level: Level, value: unknown): Generator<Row> {
    // Before the first row, a single value may be the file's title.
    if (isSingleValue(value) && this.rowCount > 0) return yield* this.emit([toNonGymRow(value)]);
    const isTableRow = Array.isArray(value) && value.every((cell) => typeof cell !== 'object' || cell === null);
    if (isTableRow && level.headings) {
      const tableRows = toTableRows([value], level.headings);
      yield* this.emit(tableRows.flatMap((fields) => this.rowFinder.findInEntry(fields, level.inherited)));
    } else if (isTableRow && this.rowMaker.areHeadings(value.map(String))) {
      level.headings = value.map(String);
    } else if (level.kind === 'file' && Array.isArray(value)) {
      yield* this.emit(this.rowFinder.findInFile(value));
    } else {
      yield* this.emit(this.rowFinder.findInEntry(value, level.inherited));
    }
  }

  private *addToObject(level: Level, key: string, value: unknown): Generator<Row> {
    if (isObject(value)) {
      const place = parsePlace(key, level.inherited, { isLikelyPlace: isCapitalized(key) });
      yield* this.emit(this.rowFinder.findUnderKey(key, value, { ...level.inherited, ...place }, !place));
    } else if (Array.isArray(value)) {
      if (this.rowMaker.areHeadings(value.map(String))) level.headings = value.map(String);
      const inheritedHere = this.rowMaker.inheritValues(Object.fromEntries(level.ownValues), level.inherited, key);
      const place = parsePlace(key, inheritedHere, { isLikelyPlace: isCapitalized(key) });
      yield* this.emit(this.rowFinder.findInList(value, { ...inheritedHere, ...place }));
    } else if (level.ownValues.size < COLUMNS_LIMIT && String(value).length < MAX_INHERITED_LENGTH) {
      level.ownValues.set(key, value);
    }
  }

  private *emit(jsonRows: readonly JsonRow[]): Generator<Row> {
    for (const { fields, problem } of jsonRows) {
      this.rowCount++;
      if (problem !== undefined) {
        yield createBrokenRow(this.rowCount, problem);
      } else if (fields.size > COLUMNS_LIMIT) {
        yield createBrokenRow(this.rowCount, describeTooManyColumns(fields.size));
      } else {
        const columns = this.rowMaker.columnsFor([...fields.keys()]);
        this.columnReader.onColumns?.(columns);
        yield buildRow(this.rowCount, columns, [...fields.values()]);
      }
    }
  }
}

const isCapitalized = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Maximum length of a value that rows inherit from an object, in characters. */
const MAX_INHERITED_LENGTH = 1000;
