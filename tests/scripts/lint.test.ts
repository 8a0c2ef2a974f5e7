import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../..', import.meta.url)) });

/** Whether `rule` refuses this text of a file, whose own is not looked at. */
async function isRefused(rule: string, filePath: string, text: string): Promise<boolean> {
  const [result] = await eslint.lintText(text, { filePath });
  expect(result?.fatalErrorCount).toBe(0);
  return result?.messages.some(({ ruleId }) => ruleId === rule) ?? false;
}

const refused = (code: string): Promise<boolean> =>
  isRefused('halfmat/own-lookups', 'functions/src/suggest/words.ts', `export {};\ndeclare const word: string;\n${code}\n`);

describe('looking a word up', () => {
  it.each([
    ['in a record', 'const spellings: Readonly<Record<string, string>> = { st: "saint" };\nexport const other = spellings[word];'],
    ['in a record that may be absent', 'declare const names: { cities?: Record<string, string> };\nexport const name = names.cities?.[word];'],
    ['by a text that is made of one', 'declare const counts: Record<string, number>;\nexport const count = counts[`affiliation:${word}`];'],
    ['in what entries have become', 'export const found = Object.fromEntries([["a", 1]])[word];'],
    ['in anything', 'export const found = JSON.parse("{}")[word];'],
    ['by “in”', 'export const has = word in { a: 1 };'],
    ['to write there', 'const rows: Record<string, string> = {};\nrows[word] = "x";'],
    ['to write all of them over something', 'declare const parts: Record<string, string>[];\nexport const all = Object.assign({}, ...parts);'],
  ])(
    '%s is refused',
    async (_where, code) => {
      expect(await refused(code)).toBe(true);
    },
    60_000,
  );

  it.each([
    ['in a map', 'export const other = new Map([["st", "saint"]]).get(word);'],
    ['in what a record itself has', 'import { own } from "../own";\ndeclare const names: Record<string, string>;\nexport const name = own(names, word);'],
    ['by a key that its type lists', 'declare const day: "mon" | "tue";\ndeclare const names: Record<"mon" | "tue", string>;\nexport const name = names[day];'],
    ['in a list', 'declare const list: string[];\ndeclare const at: number;\nexport const one = list[at];'],
  ])(
    '%s is taken',
    async (_where, code) => {
      expect(await refused(code)).toBe(false);
    },
    60_000,
  );
});

describe('code that runs while its module loads', () => {
  const isEarly = (code: string) => isRefused('modules/early-use', 'web/src/storage/lastPlace.ts', `${code}\n`);

  it.each([
    ['itself uses', 'export const place = KEY;\nconst KEY = "place";'],
    ['uses in a function that it calls', 'export const place = read();\nconst KEY = "place";\nfunction read() {\n  return KEY;\n}'],
    [
      'uses in a function that is handed on and calls another',
      'export const useIt = create(() => ({ place: read() }));\nfunction create(make: () => object) {\n  return make();\n}\nfunction read() {\n  return isText("");\n}\nconst isText = (text: string) => text !== "";',
    ],
    ['uses in a constructor', 'class Box {\n  size = SIZE;\n}\nexport const box = new Box();\nconst SIZE = 1;'],
    ['uses in a static field', 'export class Box {\n  static size = SIZE;\n}\nconst SIZE = 1;'],
    ['makes an object of', 'export const box = new Box();\nclass Box {}'],
    ['uses in a callback', 'export const all = [1].map((one) => one * FACTOR);\nconst FACTOR = 2;'],
  ])('may not come before the constant or class that it %s', async (_how, code) => expect(await isEarly(code)).toBe(true), 60_000);

  it.each([
    ['a function from further down', 'export const place = read();\nfunction read() {\n  return "place";\n}'],
    ['what a function uses that is called later', 'export const read = () => KEY;\nconst KEY = "place";'],
    ['what an action of a store uses', 'export const store = Object.freeze({ load: () => KEY });\nconst KEY = "place";'],
    ['a type from further down', 'export const place: Place = "place";\ntype Place = string;'],
  ])('may use %s', async (_what, code) => expect(await isEarly(code)).toBe(false), 60_000);
});

describe('the bare-text rule', () => {
  const isBare = (jsx: string) =>
    isRefused(
      'pages/bare-text',
      'web/src/ui/Belt.tsx',
      `declare const name: string;\ndeclare const note: string | undefined;\nexport const Part = () => ${jsx};\n`,
    );

  it.each([
    ['text before a conditional element', '<p>Open {note && <b>now</b>}</p>'],
    ['text after a conditional element', '<p>{note && <b>now</b>} open</p>'],
    ['text that comes and goes next to text', "<p>Open{note && ' now'}</p>"],
    ['text that comes and goes next to an element', "<p><b>Open</b>{note && ' now'}</p>"],
    ['text that may be missing next to text', '<p>{name} {note}</p>'],
    ['an expression that is text next to a conditional element', '<p>{name} {note ? <b>now</b> : null}</p>'],
    ['a choice between text and an element next to text', '<p>Open {note ? <b>now</b> : name}</p>'],
    ['text next to a list', '<p>{name}: {[name].map((one) => <b key={one}>{one}</b>)}</p>'],
    ['the same in a fragment', '<>Open {note && <b>now</b>}</>'],
  ])('refuses %s', async (_what, jsx) => expect(await isBare(jsx)).toBe(true), 60_000);

  it.each([
    ['text in an element of its own', '<p><span>Open</span> {note && <b>now</b>}</p>'],
    ['one string', "<p>{`Open${note ? ' now' : ''}`}</p>"],
    ['text that comes and goes alone in its element', '<p>{note}</p>'],
    ['texts that are always there', '<p>{name}, {name === "" ? "open" : "closed"} <b>now</b></p>'],
    ['conditional elements without text', '<p>{note && <b>now</b>} {name && <i>open</i>}</p>'],
  ])('accepts %s', async (_what, jsx) => expect(await isBare(jsx)).toBe(false), 60_000);
});

describe('a file', () => {
  const BORDERS = 'boundaries/dependencies';
  const NAMES = 'no-restricted-imports';
  const [CONTRACT, GEO, UI, HOME, STORE] = [
    'functions/src/contract/own.ts',
    'functions/src/geo/distance.ts',
    'web/src/ui/Belt.tsx',
    'web/src/features/home/HomePage.tsx',
    'web/src/stores/theme.ts',
  ];

  it.each([
    ['of the contract', BORDERS, CONTRACT, '../platform/config'],
    ['of the contract', BORDERS, CONTRACT, 'node:crypto'],
    ['of the contract', BORDERS, CONTRACT, 'zustand'],
    ['of a room', BORDERS, GEO, '../gyms/store'],
    ['of a room that is no store', BORDERS, GEO, 'firebase-admin/firestore'],
    ['that only shows', BORDERS, UI, '../stores/session'],
    ['that only shows', BORDERS, UI, 'react-router-dom'],
    ['that only shows', BORDERS, UI, 'zustand'],
    ['of a feature', BORDERS, HOME, '../owner/editor/editing'],
    ['of a feature', BORDERS, HOME, '../../app/Shell'],
    ['of a feature', BORDERS, HOME, 'firebase/firestore'],
    ['of a store', BORDERS, STORE, '../widgets/map/projection'],
  ])(
    '%s (%s, %s) may not import %s',
    async (_what, rule, filePath, from) => {
      expect(await isRefused(rule, filePath, `import '${from}';\n`)).toBe(true);
    },
    60_000,
  );

  it('may not import what a library has not made public', async () => {
    const text = (name: string) => `import { ${name} } from 'react-router-dom';\nexport const all = [${name}];\n`;
    expect(await isRefused(NAMES, HOME, text('UNSAFE_DataRouterContext'))).toBe(true);
    expect(await isRefused(NAMES, HOME, text('useNavigate'))).toBe(false);
  }, 60_000);
});
