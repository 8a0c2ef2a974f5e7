import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentPaths, type Gym, type RejectedRows, type RememberedSource } from '@contract';
import { beginImport, guessColumns } from '@functions/imports/running/callables';
import { LEASE_MS } from '@functions/imports/running/lease-repository';
import { toPublicGym } from '@functions/gyms/pages/page-documents';
import { call, givenAdmin, givenUser, refusal } from '@support/call';
import { clearFirestore, contentsOf, db } from '@support/firestore';
import { clock, csv, downloadParts, importList, run, uploadList } from '@support/imports';
import { afterCommits, commitNumbers } from '@support/stopping';

vi.mock('@functions/platform/tasks', () => ({ enqueue: async () => undefined }));

beforeEach(async () => {
  await clearFirestore();
  await givenAdmin();
  clock.time = Date.parse('2026-01-10T12:00:00.000Z');
});

const base64 = (text: string) => Buffer.from(text).toString('base64');
const gyms = async () => Object.values(await contentsOf('gyms')) as Gym[];
const remembered = async (name: string) => (await db.doc(documentPaths.source(name)).get()).data() as RememberedSource | undefined;
const FOREIGN = 'Gimnasio,Ort,Staat\nAtos Jiu-Jitsu,Austin,TX';
const COLUMNS = [
  { name: 'gimnasio', role: 'name' },
  { name: 'ort', role: 'city' },
  { name: 'staat', role: 'state' },
] as const;
const SOURCE = { name: 'A. List / of_gyms', license: 'ODbL 1.0', url: 'https://lists.example.com/terms' };

describe('the columns of an imported file', () => {
  it('are guessed for admins only, from the start of a file that is not stored', async () => {
    await givenUser('owner', { isGymOwner: true });
    const input = { fileName: 'gyms.csv', head: base64(FOREIGN) };
    expect((await refusal(call(guessColumns, input, 'owner'))).reason).toBe('not-allowed');
    expect((await call(guessColumns, input, 'admin')).columns.map(({ heading }) => heading)).toEqual(['Gimnasio', 'Ort', 'Staat']);
    expect((await db.collection('imports').get()).size).toBe(0);
  });

  it('are guessed with the publisher that the file shows', async () => {
    const overpass = { generator: 'Overpass API', elements: [{ type: 'node', id: 1, lat: 30.26, lon: -97.74, tags: { name: 'Atos' } }] };
    const guess = await call(guessColumns, { fileName: 'a.json', head: base64(JSON.stringify(overpass)) }, 'admin');
    expect(guess.source).toEqual({ name: 'OpenStreetMap contributors', license: 'ODbL 1.0' });
  });

  it('can’t be guessed for a file that is not a list, with a message that says what to do', async () => {
    const refused = await refusal(call(guessColumns, { fileName: 'page.html', head: base64('<html></html>') }, 'admin'));
    expect(refused.reason).toBe('invalid');
    expect(JSON.stringify(refused)).toContain('Save the list as CSV, JSON or GeoJSON.');
  });

  it('are stored with the import and used if the admin chose them', async () => {
    const { import: ended } = await importList(FOREIGN, { columns: [...COLUMNS], source: SOURCE });
    expect(ended).toMatchObject({ state: 'done', columns: COLUMNS, source: SOURCE, counts: { created: 1 } });
    expect(await gyms()).toMatchObject([{ name: 'Atos Jiu-Jitsu', city: 'Austin', state: 'TX' }]);
  });

  it('make the import fail with a message if none was chosen', async () => {
    expect((await importList(FOREIGN, { columns: [] })).import).toMatchObject({ state: 'failed', problem: expect.stringContaining('must name the columns') });
  });

  it('are refused if they have an invalid name or role', async () => {
    const begin = (columns: unknown) => call(beginImport, { fileName: 'a.csv', bytes: 1, source: SOURCE, columns } as never, 'admin');
    for (const columns of [[{ name: 'ort', role: 'constructor' }], [{ name: ' Ort', role: 'city' }], [{ name: '', role: null }], [{ name: 'ort' }], 'ort']) {
      expect((await refusal(begin(columns))).reason).toBe('invalid');
    }
  });
});

describe('the source of an import', () => {
  it('is remembered with its terms and columns even from a dry run, and replaced with each file', async () => {
    await importList(FOREIGN, { columns: [...COLUMNS], source: SOURCE, dryRun: true });
    expect(await remembered(SOURCE.name)).toEqual({ ...SOURCE, allJiuJitsu: true, columns: COLUMNS, usedAt: '2026-01-10T12:00:00.000Z' });
    await importList(FOREIGN, { columns: [...COLUMNS], source: { name: SOURCE.name } });
    expect(await remembered(SOURCE.name)).not.toHaveProperty('license');
  });

  it('is taken from the last import if a file comes without columns', async () => {
    await importList(FOREIGN, { columns: [...COLUMNS], source: SOURCE });
    const { import: second } = await importList(FOREIGN.replace('Atos', 'Unity'), { source: { name: SOURCE.name } });
    expect(second).toMatchObject({ source: SOURCE, columns: COLUMNS, counts: { created: 1 } });
  });

  it('is credited with its gyms, even once people have confirmed every fact', async () => {
    await importList(FOREIGN, { columns: [...COLUMNS], source: SOURCE });
    const [gym] = await gyms();
    const confirmed = { at: '2026-02-01T00:00:00.000Z', by: 'owner' } as const;
    const owned = { ...(gym as Gym), confirmed: { address: confirmed, profile: confirmed } };
    expect(toPublicGym(owned).source).toMatchObject(SOURCE);
    const pages = Object.values(await contentsOf('directoryPages')) as { gym: Gym }[];
    expect(pages.map(({ gym: shown }) => shown.source)).toMatchObject([SOURCE]);
  });

  it('is credited beside another source of the same gym, each under its own terms', async () => {
    const at = '30.2640,-97.7450,(512) 555-0101,';
    await importList(csv(`k-1,Atos Jiu-Jitsu,"1 Oak St, Austin, TX",Austin,TX,,${at}`), { source: SOURCE, columns: [] });
    await importList(csv(`x-1,Atos Jiu-Jitsu,"1 Oak St, Austin, TX",Austin,TX,,${at}`), { source: { name: 'B', url: 'https://b.example.com' }, columns: [] });
    const [gym] = (await gyms()).filter(({ status }) => status === 'published');
    expect(toPublicGym(gym as Gym)).toMatchObject({ source: SOURCE, credits: [{ name: 'B', url: 'https://b.example.com' }] });
  });

  it('changes nothing when the same file is imported again', async () => {
    const options = { columns: [...COLUMNS], source: SOURCE };
    await importList(FOREIGN, options);
    const before = await contentsOf('gyms');
    clock.time += 3_600_000;
    expect((await importList(FOREIGN, options)).import.counts).toMatchObject({ unchanged: 1, updated: 0 });
    expect(await contentsOf('gyms')).toEqual(before);
  });
});

const rejectedOf = async (id: string) => (await db.collection(`imports/${id}/rejected`).get()).docs.map((document) => document.data() as RejectedRows);

/** The rejected rows as an admin downloads them. */
const rejectedFile = async (id: string) => (await downloadParts(id, 'rejected')).join('');

describe('rejected rows', () => {
  const LIST = [
    'Key,Name,Full address,City,State,Longitude,Latitude,Owner,=Notes',
    'id-1,Atos Jiu-Jitsu,"1 Oak St, Austin, TX 78701",Austin,TX,-97.7450,30.2640,Jo Doe,=1+1',
    'id-2,Harbor Jiu-Jitsu,,Austin,XX,,,Jo Doe,"-a ""note"",\nof two lines"',
    'id-3,道場,"3 Oak St, Waco, TX 76701",Waco,TX,-97.1466,31.5493,Jo Doe,@x',
    'id-4,Unity Jiu-Jitsu,"4 Oak St, Waco, TX 76701",Waco,TX,-97.1400,31.5400,Jo Doe,',
  ].join('\n');

  it.each([false, true])('are kept for thirty days as in the file, except columns about people (dry run: %s)', async (dryRun) => {
    const { id, import: ended } = await importList(LIST, { dryRun });
    expect(ended.counts).toMatchObject({ rejected: 2, created: 2 });
    const [kept] = await rejectedOf(id);
    expect(kept).toMatchObject({
      tables: [
        {
          headings: ['Key', 'Name', 'Full address', 'City', 'State', 'Longitude', 'Latitude', '=Notes'],
          rows: [
            { row: 2, texts: ['id-2', 'Harbor Jiu-Jitsu', '', 'Austin', 'XX', '', '', '-a "note",\nof two lines'] },
            { row: 3, reason: expect.stringContaining('Latin letters') },
          ],
        },
      ],
    });
    expect(JSON.stringify(kept)).not.toContain('Jo Doe');
    expect((await db.collection(`imports/${id}/rejected`).get()).docs[0]?.data().expiresAt.toDate()).toEqual(new Date('2026-02-09T12:00:00.000Z'));
  });

  it('can be fixed in the downloaded file and imported, without duplicates', async () => {
    const { id } = await importList(LIST);
    const file = await rejectedFile(id);
    expect(file.split('\r\n')[0]).toBe("rejected row,rejected because,Key,Name,Full address,City,State,Longitude,Latitude,'=Notes");
    expect(file).toContain("'-97.1466");
    expect(file).toContain("'@x");
    const mended = file.replace('XX', 'TX').replace('Harbor Jiu-Jitsu,', 'Harbor Jiu-Jitsu,"2 Oak St, Austin, TX 78701"').replace('道場', 'Dojo Jiu-Jitsu');
    const { import: ended, findings } = await importList(mended);
    expect(ended.counts).toMatchObject({ rows: 2, created: 2, rejected: 0 });
    expect(findings.filter(({ topic }) => topic === 'unused').map(({ column }) => column)).toEqual(['key', '=notes']);
    expect(
      (
        await importList(
          LIST.replace('XX', 'TX').replace('Harbor Jiu-Jitsu,', 'Harbor Jiu-Jitsu,"2 Oak St, Austin, TX 78701"').replace('道場', 'Dojo Jiu-Jitsu'),
        )
      ).import.counts,
    ).toMatchObject({
      rows: 4,
      unchanged: 4,
    });
    expect(await gyms()).toHaveLength(4);
  });

  it('share one set of headings if a JSON file has rows with different fields', async () => {
    const rows = [
      { name: 'Atos', state: 'XX' },
      { name: 'Unity', city: 'Nowhere', tags: ['a'] },
    ];
    const { id } = await importList(JSON.stringify(rows), { fileName: 'gyms.json' });
    const file = await rejectedFile(id);
    expect(file.split('\r\n')[0]).toBe('rejected row,rejected because,name,state,city,tags');
    expect(file).toMatch(/^1,.*,Atos,XX,,\r\n2,.*,Unity,,Nowhere,"\[""a""\]"\r\n$/m);
  });

  it('have the headings of all parts in the first line of a long file', async () => {
    const { id } = await importList(LIST);
    for (let index = 0; index < 45; index++) {
      const tables = [{ headings: [`column ${index}`], rows: [{ row: 100 + index, reason: 'No.', texts: [`cell ${index}`] }] }];
      await db.doc(`imports/${id}/rejected/0000001${String(index).padStart(2, '0')}`).set({ tables } satisfies RejectedRows);
    }
    const parts = await downloadParts(id, 'rejected');
    expect(parts).toHaveLength(3);
    const [head, ...lines] = parts.join('').trimEnd().split('\r\n');
    expect(head).toMatch(/^rejected row,rejected because,Key,.*,column 0,.*,column 44$/);
    expect(lines.at(-1)).toMatch(/^144,No\.,+cell 44$/);
    expect(lines.filter((line) => line.includes('cell'))).toHaveLength(45);
  });

  it('are listed by number if they can’t be split into columns, and skipped when imported again', async () => {
    const { id } = await importList('name,city,state\nAtos,Austin,XX\n"Unity,Waco,TX');
    const file = await rejectedFile(id);
    expect(file).toContain('fix the row in your own file');
    expect((await importList(file.replace('XX', 'TX'))).import.counts).toMatchObject({ rows: 1, created: 1 });
  });

  it('are kept once each in several slices, whichever commit the import is stopped at', { timeout: 60_000 }, async () => {
    const ROWS = 210;
    const many = csv(...Array.from({ length: ROWS }, (_, index) => `k-${index},Toronto BJJ ${index},,Toronto,ON,,43.65,-79.38,,`));
    for (const commits of commitNumbers()) {
      const id = await uploadList(many);
      const isStopped = await afterCommits(commits, () => run(id));
      clock.time += LEASE_MS + 1;
      await run(id);
      const rows = (await rejectedOf(id)).flatMap(({ tables }) => tables).flatMap((table) => table.rows.map(({ row }) => row));
      expect(rows, `stopped after ${commits}`).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
      expect((await db.doc(`imports/${id}`).get()).data(), `stopped after ${commits}`).toMatchObject({ state: 'done', counts: { rejected: ROWS } });
      if (!isStopped) return expect(commits).toBeGreaterThan(4);
    }
  });

  it('are stored without exceeding the size of a commit, even if they are long', async () => {
    const long = 'x'.repeat(39_000);
    const { id, import: ended } = await importList(
      csv(...Array.from({ length: 250 }, (_, index) => `k-${index},Toronto BJJ,${long},Toronto,ON,,43.65,-79.38,,`)),
    );
    expect(ended).toMatchObject({ state: 'done', counts: { rejected: 250 } });
    expect((await rejectedOf(id)).flatMap(({ tables }) => tables).flatMap(({ rows }) => rows)).toHaveLength(250);
  });
});

describe('a dry run', () => {
  it('reports the facts of each gym that would change, before and after', async () => {
    const row = (phone: string, hours: string) =>
      `place_id,name,city,state,latitude,longitude,phone,working_hours\nk,Atos Jiu-Jitsu,Austin,TX,30.2640,-97.7450,${phone},"${hours}"`;
    await importList(row('(512) 555-0101', '{""Monday"": ""9AM-5PM""}'));
    const { findings } = await importList(row('(512) 555-0102', '{""Monday"": ""9AM-6PM""}'), { dryRun: true });
    expect(findings.find(({ kind }) => kind === 'updated')?.changes).toEqual([
      { fact: 'phone', before: '(512) 555-0101', after: '(512) 555-0102' },
      { fact: 'hours', before: '9:00 am to 5:00 pm', after: '9:00 am to 6:00 pm' },
    ]);
  });
});
