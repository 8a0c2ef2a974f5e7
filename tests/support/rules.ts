import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, cellTitle, documentsFor, type Table } from './permissions';
import { givenDocuments, isAllowed, loadRules } from './requests';

const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
if (!host) throw new Error('These tests need the local Firestore. Run them with `npm test`, or set FIRESTORE_EMULATOR_HOST.');
const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/** Turns a table of permissions for one collection into tests, in a separate project. */
export function testPermissions(table: Table): void {
  describe(`firestore.rules for ${table.collection}`, () => {
    const project = { host, projectId: `demo-rules-${table.collection.toLowerCase().replaceAll(' ', '-')}` };
    beforeAll(async () => {
      await loadRules(project, rules);
      await givenDocuments(project, documentsFor(table));
    });
    for (const cell of cellsOf(table)) it(cellTitle(cell), async () => expect(await isAllowed(project, cell)).toBe(cell.allowed));
  });
}
