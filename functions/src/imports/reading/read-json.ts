import { buildRow } from './cells';
import type { ColumnReader } from './columns';
import { type Entry, ContainerScanner } from './json/container-scanner';
import { RowFinder } from './json/row-finder';
import { type InheritedValues, placeNamed } from './json/place-keys';
import { type JsonRow, notGym, RowMaker } from './json/row-maker';
import { isSingleValue, rowsBelow } from './json/tables';
import { CUT_OFF, isObject, parseTolerant } from './json/tolerant-json';
import { COLUMNS_LIMIT, tooManyColumns } from './limits';
import { brokenRow, lastBrokenRow, type Row } from './row';
import { UnreadableFile } from './unreadable-file';

/** Maximum length of a row in characters. A value that is longer is a list, or a wrapper of lists, and is read entry by entry. */
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
  /** For an object, its short values. */
  readonly own: Map<string, unknown>;
  /** For a table, its headings. */
  headings?: readonly string[] | undefined;
}

const fileLevel = (): Level => ({ scanner: new ContainerScanner(true), kind: 'file', inherited: {}, depth: 0, own: new Map(), entries: 0 });

/**
 * The rows of JSON or JSON lines in any shape: lists, wrapped lists, objects by key, tables, and the features of GeoJSON and other maps. An invalid
 * row is reported, and the rows after it are still read.
 */
export async function* readJson(text: AsyncIterable<string>, columnReader: ColumnReader): AsyncGenerator<Row> {
  const file = new JsonFile(columnReader);
  for await (const piece of text) yield* file.read(piece);
  yield* file.end();
}

class JsonFile {
  private readonly maker: RowMaker;
  private readonly finder: RowFinder;
  /** The values that are open, from the file itself inward. */
  private readonly levels: [Level, ...Level[]] = [fileLevel()];
  private rows = 0;

  constructor(private readonly columnReader: ColumnReader) {
    this.maker = new RowMaker(columnReader);
    this.finder = new RowFinder(this.maker);
  }

  *read(piece: string): Generator<Row> {
    for (let at = 0; at < piece.length; ) {
      const level = this.innermost();
      at = level.scanner.feed(piece, at);
      yield* this.take(level);
      if (level.scanner.isClosed) this.levels.pop();
    }
    yield* this.openLongValues();
  }

  *end(): Generator<Row> {
    const isCut = this.levels.length > 1 || this.levels[0].scanner.isInside;
    for (const level of this.levels.toReversed()) {
      if (level.scanner.isInside) yield* this.add(level, level.scanner.takeProgress(), true);
      else level.scanner.end();
      yield* this.take(level);
    }
    const [{ entries, first }] = this.levels;
    if (entries === 1 && first !== undefined) yield* this.emit(this.finder.rowsInFile(first));
    if (isCut) yield lastBrokenRow(this.rows + 1, CUT_OFF);
    else if (this.rows === 0)
      throw new UnreadableFile(`${this.columnReader.fileName} has no rows. A JSON file must be a list of gyms, or an object that contains one.`);
  }

  private innermost(): Level {
    return this.levels.at(-1) ?? this.levels[0];
  }

  private *take(level: Level): Generator<Row> {
    for (const entry of level.scanner.takeEntries()) {
      if (entry.text.length <= ROW_LIMIT) yield* this.add(level, entry, false);
      else {
        const inner = this.openLevel(level, entry);
        inner.scanner.feed(entry.text, 1);
        yield* this.take(inner);
      }
    }
  }

  /** Opens values that have grown too long to be a row. */
  private *openLongValues(): Generator<Row> {
    for (let level = this.innermost(); level.scanner.progress.length > ROW_LIMIT; level = this.innermost()) {
      if (!level.scanner.progress.isContainer) throw this.tooLongError();
      const entry = level.scanner.takeProgress();
      const inner = this.openLevel(level, entry);
      this.levels.push(inner);
      inner.scanner.feed(entry.text, 1);
      yield* this.take(inner);
    }
  }

  /**
   * The level for a value that is too long to be read at once.
   * @throws UnreadableFile if it must be a row
   */
  private openLevel(level: Level, { key = '', text }: Entry): Level {
    const isRow = text.startsWith('{') && level.kind !== 'object' && this.rows > 0;
    if (isRow || level.depth >= LEVELS || !/^[[{]/.test(text)) throw this.tooLongError();
    level.entries++;
    const inheritedHere = level.kind === 'object' ? this.maker.inheritedFrom(Object.fromEntries(level.own), level.inherited, key) : level.inherited;
    const inherited = { ...inheritedHere, ...placeNamed(key, inheritedHere, /^\p{Lu}/u.test(key)) };
    const kind = text.startsWith('[') ? 'list' : 'object';
    return { scanner: new ContainerScanner(), kind, inherited, depth: level.depth + 1, own: new Map(), entries: 0, headings: level.headings };
  }

  private tooLongError(): UnreadableFile {
    return new UnreadableFile(
      `Row ${this.rows + 1} of ${this.columnReader.fileName} is longer than a million characters. A quotation mark or bracket is probably missing.`,
    );
  }

  private *add(level: Level, { key = '', text }: Entry, isCut: boolean): Generator<Row> {
    const value = parseTolerant(text, isCut);
    if (value === undefined) return;
    level.entries++;
    if (level.kind === 'object') return yield* this.addToObject(level, key, value);
    if (level.kind === 'file' && level.entries === 1) return void (level.first = value);
    if (level.kind === 'file' && level.entries === 2) {
      const { first } = level;
      level.first = undefined;
      yield* this.addToList(level, first);
    }
    yield* this.addToList(level, value);
  }

  private *addToList(level: Level, value: unknown): Generator<Row> {
    // Before the first row, it may be the file's title.
    if (isSingleValue(value) && this.rows > 0) return yield* this.emit([notGym(value)]);
    const isRow = Array.isArray(value) && value.every((cell) => typeof cell !== 'object' || cell === null);
    if (isRow && level.headings) yield* this.emit(rowsBelow([value], level.headings).flatMap((fields) => this.finder.rowsInEntry(fields, level.inherited)));
    else if (isRow && this.maker.areHeadings(value.map(String))) level.headings = value.map(String);
    else yield* this.emit(level.kind === 'file' && Array.isArray(value) ? this.finder.rowsInFile(value) : this.finder.rowsInEntry(value, level.inherited));
  }

  private *addToObject(level: Level, key: string, value: unknown): Generator<Row> {
    if (isObject(value)) {
      const place = placeNamed(key, level.inherited, /^\p{Lu}/u.test(key));
      yield* this.emit(this.finder.rowsUnderKey(key, value, { ...level.inherited, ...place }, !place));
    } else if (Array.isArray(value)) {
      if (this.maker.areHeadings(value.map(String))) level.headings = value.map(String);
      const inheritedHere = this.maker.inheritedFrom(Object.fromEntries(level.own), level.inherited, key);
      yield* this.emit(this.finder.rowsInList(value, { ...inheritedHere, ...placeNamed(key, inheritedHere, /^\p{Lu}/u.test(key)) }));
    } else if (level.own.size < COLUMNS_LIMIT && String(value).length < MAX_INHERITED_LENGTH) level.own.set(key, value);
  }

  private *emit(jsonRows: readonly JsonRow[]): Generator<Row> {
    for (const { fields, problem } of jsonRows) {
      this.rows++;
      if (problem !== undefined) yield brokenRow(this.rows, problem);
      else if (fields.size > COLUMNS_LIMIT) yield brokenRow(this.rows, tooManyColumns(fields.size));
      else {
        const columns = this.maker.columnsFor([...fields.keys()]);
        this.columnReader.onColumns?.(columns);
        yield buildRow(this.rows, columns, [...fields.values()]);
      }
    }
  }
}

/** Maximum length of a value that rows inherit from an object, in characters. */
const MAX_INHERITED_LENGTH = 1000;
