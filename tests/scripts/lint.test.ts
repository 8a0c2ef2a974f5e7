import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { fileURLToPath } from 'node:url';

const eslint = new ESLint({ cwd: fileURLToPath(new URL('../..', import.meta.url)) });
/** Where a word is read; its own text is not looked at. */
const filePath = 'functions/src/suggest/words.ts';
const RULE = 'halfmat/own-lookups';

async function refused(code: string): Promise<boolean> {
  const [result] = await eslint.lintText(`export {};\ndeclare const word: string;\n${code}\n`, { filePath });
  expect(result?.fatalErrorCount).toBe(0);
  return result?.messages.some(({ ruleId }) => ruleId === RULE) ?? false;
}

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
