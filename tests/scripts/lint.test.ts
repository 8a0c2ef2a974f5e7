import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('../..', import.meta.url));
const typed = new ESLint({ cwd });
/** Loading a project's types takes seconds, and minutes on a busy machine. */
const LOADING_MS = 180_000;
/** Without the rules that need types, because each text with types takes a third of a second. */
const untyped = new ESLint({
  cwd,
  overrideConfig: {
    languageOptions: { parserOptions: { projectService: false } },
    rules: { 'halfmat/own-lookups': 'off', 'pages/bare-text': 'off' },
  },
});

/** The lines, from 1 up, that `rule` refuses in a file with this text. */
async function refusedLines(eslint: ESLint, rule: string, filePath: string, text: string): Promise<Set<number>> {
  const [result] = await eslint.lintText(text, { filePath });
  expect(result?.fatalErrorCount).toBe(0);
  return new Set(result?.messages.filter(({ ruleId }) => ruleId === rule).map(({ line }) => line));
}

/** Whether `rule` refuses `text` as the content of the file. */
const isRefused = async (rule: string, filePath: string, text: string) => (await refusedLines(untyped, rule, filePath, text)).size > 0;

/** Checks many pieces of code with one text: the first lines, and then a line for each piece. Returns the pieces that `rule` refuses. */
async function refusedPieces(rule: string, filePath: string, first: readonly string[], pieces: readonly string[]): Promise<Set<string>> {
  const lines = await refusedLines(typed, rule, filePath, [...first, ...pieces.map((piece) => piece.replaceAll('\n', ' ')), ''].join('\n'));
  return new Set(pieces.filter((_piece, index) => lines.has(first.length + index + 1)));
}

/** What is checked, and the code. */
type Cases = readonly (readonly [what: string, code: string])[];

describe('the own-lookups lint rule', () => {
  const REFUSED: Cases = [
    ['a lookup in a record', 'const spellings: Readonly<Record<string, string>> = { st: "saint" };\nexport const other = spellings[word];'],
    ['a lookup in a record that may be absent', 'declare const names: { cities?: Record<string, string> };\nexport const name = names.cities?.[word];'],
    ['a lookup by a text that contains a word', 'declare const counts: Record<string, number>;\nexport const count = counts[`affiliation:${word}`];'],
    ['a lookup in Object.fromEntries', 'export const found = Object.fromEntries([["a", 1]])[word];'],
    ['a lookup in a value of type any', 'export const found = JSON.parse("{}")[word];'],
    ['a test with “in”', 'export const has = word in { a: 1 };'],
    ['a write to a record', 'const rows: Record<string, string> = {};\nrows[word] = "x";'],
    ['an Object.assign from a list of records', 'declare const parts: Record<string, string>[];\nexport const all = Object.assign({}, ...parts);'],
  ];
  const ACCEPTED: Cases = [
    ['a lookup in a Map', 'export const other = new Map([["st", "saint"]]).get(word);'],
    ['a lookup with getOwn()', 'declare const names: Record<string, string>;\nexport const name = getOwn(names, word);'],
    [
      'a lookup by a key that its type lists',
      'declare const day: "mon" | "tue";\ndeclare const names: Record<"mon" | "tue", string>;\nexport const name = names[day];',
    ],
    ['a lookup in a list by index', 'declare const list: string[];\ndeclare const at: number;\nexport const one = list[at];'],
  ];

  const FIRST = ['import { getOwn } from "../get-own";', 'declare const word: string;'];
  const inNamespace = (code: string) => `export namespace Case { ${code} }`;
  let refused: Set<string>;
  beforeAll(async () => {
    const pieces = [...REFUSED, ...ACCEPTED].map(([, code]) => inNamespace(code));
    refused = await refusedPieces('halfmat/own-lookups', 'web/src/lib/failure.ts', FIRST, pieces);
  }, LOADING_MS);

  // The pieces of code are checked in the web app, like those of the bare-text rule, because each project's types take seconds to load.
  it.each(['functions/src/suggest/split-words.ts', 'web/src/lib/failure.ts', 'web/worker/main.ts'])('is used in %s', async (file) => {
    const { rules } = (await typed.calculateConfigForFile(file)) as { readonly rules: Readonly<Record<string, readonly unknown[]>> };
    expect(rules['halfmat/own-lookups']).toEqual([2]);
  });
  it.each(REFUSED)('refuses %s', (_where, code) => expect(refused).toContain(inNamespace(code)));
  it.each(ACCEPTED)('accepts %s', (_where, code) => expect(refused).not.toContain(inNamespace(code)));
});

describe('the early-use lint rule', () => {
  const isEarly = (code: string) => isRefused('modules/early-use', 'web/src/stores/lastPlace.ts', `${code}\n`);

  it.each([
    ['top-level code uses', 'export const place = KEY;\nconst KEY = "place";'],
    ['a called function uses', 'export const place = read();\nconst KEY = "place";\nfunction read() {\n  return KEY;\n}'],
    [
      'a function called through a callback uses',
      'export const useIt = create(() => ({ place: read() }));\nfunction create(make: () => object) {\n  return make();\n}\nfunction read() {\n  return isText("");\n}\nconst isText = (text: string) => text !== "";',
    ],
    ['a field initializer uses', 'class Box {\n  size = SIZE;\n}\nexport const box = new Box();\nconst SIZE = 1;'],
    ['a static field uses', 'export class Box {\n  static size = SIZE;\n}\nconst SIZE = 1;'],
    ['top-level code creates an object of', 'export const box = new Box();\nclass Box {}'],
    ['an array callback uses', 'export const all = [1].map((one) => one * FACTOR);\nconst FACTOR = 2;'],
  ])('refuses code before the constant or class that %s', async (_how, code) => expect(await isEarly(code)).toBe(true));

  it.each([
    ['a function declared further down', 'export const place = read();\nfunction read() {\n  return "place";\n}'],
    ['a constant that a function uses later', 'export const read = () => KEY;\nconst KEY = "place";'],
    ['a constant that a store action uses later', 'export const store = Object.freeze({ load: () => KEY });\nconst KEY = "place";'],
    ['a type declared further down', 'export const place: Place = "place";\ntype Place = string;'],
  ])('accepts early use of %s', async (_what, code) => expect(await isEarly(code)).toBe(false));
});

describe('the lint rule for reads of stored documents', () => {
  const isUntyped = (code: string, file = 'functions/src/saved/repository.ts') => isRefused('no-restricted-syntax', file, `${code}\n`);

  it.each([
    ['is cast', 'export const load = (snapshot: { data(): unknown }) => snapshot.data() as string;'],
    [
      'is cast after waiting for it',
      'export const load = async (reference: { get(): Promise<{ data(): unknown }> }) => (await reference.get()).data() as string;',
    ],
    ['of several documents forgets their type', 'export const load = () => firestore().getAll();'],
    ['of some fields forgets their type', 'export const load = (query: { select(name: string): unknown }) => query.select("name");'],
  ])('refuses a read that %s', async (_how, code) => expect(await isUntyped(code)).toBe(true));

  it.each([
    ['takes its type from its reference', 'export const load = (snapshot: { data(): string }) => snapshot.data();'],
    ['only takes ids', 'export const load = (query: { select(): unknown }) => query.select();'],
  ])('accepts a read that %s', async (_how, code) => expect(await isUntyped(code)).toBe(false));
});

describe('the bare-text rule', () => {
  const REFUSED: Cases = [
    ['text before a conditional element', '<p>Open {note && <b>now</b>}</p>'],
    ['text after a conditional element', '<p>{note && <b>now</b>} open</p>'],
    ['conditional text next to text', "<p>Open{note && ' now'}</p>"],
    ['conditional text next to an element', "<p><b>Open</b>{note && ' now'}</p>"],
    ['text that may be missing next to text', '<p>{name} {note}</p>'],
    ['a text expression next to a conditional element', '<p>{name} {note ? <b>now</b> : null}</p>'],
    ['a choice between text and an element next to text', '<p>Open {note ? <b>now</b> : name}</p>'],
    ['text next to a list', '<p>{name}: {[name].map((one) => <b key={one}>{one}</b>)}</p>'],
    ['the same in a fragment', '<>Open {note && <b>now</b>}</>'],
  ];
  const ACCEPTED: Cases = [
    ['text in an element of its own', '<p><span>Open</span> {note && <b>now</b>}</p>'],
    ['one string', "<p>{`Open${note ? ' now' : ''}`}</p>"],
    ['conditional text alone in its element', '<p>{note}</p>'],
    ['texts that are always there', '<p>{name}, {name === "" ? "open" : "closed"} <b>now</b></p>'],
    ['conditional elements without text', '<p>{note && <b>now</b>} {name && <i>open</i>}</p>'],
  ];

  const FIRST = ['declare const name: string;', 'declare const note: string | undefined;'];
  const inPart = (jsx: string) => `export namespace Case { export const Part = () => ${jsx}; }`;
  let bare: Set<string>;
  beforeAll(async () => {
    const pieces = [...REFUSED, ...ACCEPTED].map(([, jsx]) => inPart(jsx));
    bare = await refusedPieces('pages/bare-text', 'web/src/ui/Belt.tsx', FIRST, pieces);
  }, LOADING_MS);

  it.each(REFUSED)('refuses %s', (_what, jsx) => expect(bare).toContain(inPart(jsx)));
  it.each(ACCEPTED)('accepts %s', (_what, jsx) => expect(bare).not.toContain(inPart(jsx)));
});

describe('the import lint rules', () => {
  const BORDERS = 'boundaries/dependencies';
  const NAMES = 'no-restricted-imports';
  const [CONTRACT, GEO, UI, HOME, STORE] = [
    'functions/src/contract/get-own.ts',
    'functions/src/geo/distance.ts',
    'web/src/ui/Belt.tsx',
    'web/src/features/home/HomePage.tsx',
    'web/src/stores/theme.ts',
  ];

  it.each([
    ['the contract', BORDERS, CONTRACT, '../platform/config'],
    ['the contract', BORDERS, CONTRACT, 'node:crypto'],
    ['the contract', BORDERS, CONTRACT, 'zustand'],
    ['a backend module', BORDERS, GEO, '../gyms/record/repository'],
    ['a backend module that is not a repository', BORDERS, GEO, 'firebase-admin/firestore'],
    ['a UI component', BORDERS, UI, '../stores/session'],
    ['a UI component', BORDERS, UI, 'react-router-dom'],
    ['a UI component', BORDERS, UI, 'zustand'],
    ['a feature', BORDERS, HOME, '../owner/editor/editorState'],
    ['a feature', BORDERS, HOME, '../../app/Shell'],
    ['a feature', BORDERS, HOME, 'firebase/firestore'],
    ['a store', BORDERS, STORE, '../widgets/map/view/projection'],
  ])(
    'do not let %s (%s, %s) import %s',
    async (_what, rule, filePath, from) => {
      expect(await isRefused(rule, filePath, `import '${from}';\n`)).toBe(true);
    },
    60_000,
  );

  it('do not allow imports of a library’s private exports', async () => {
    const text = (name: string) => `import { ${name} } from 'react-router-dom';\nexport const all = [${name}];\n`;
    expect(await isRefused(NAMES, HOME, text('UNSAFE_DataRouterContext'))).toBe(true);
    expect(await isRefused(NAMES, HOME, text('useNavigate'))).toBe(false);
  }, 60_000);
});
