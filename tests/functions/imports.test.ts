import { beforeEach, describe, expect, it } from 'vitest';
import type { Gym } from '@contract';
import { applyFactChanges } from '@functions/gyms/record/record';
import { stageGymChange } from '@functions/gyms/record/repository';
import { toGymIdentity } from '@functions/imports/running/list-row';
import { streamDrafts, streamRecentGyms } from '@functions/imports/running/gyms-repository';
import { contentsOf, db } from '@support/firestore';
import { gymOf, storeGym } from '@support/gyms';
import { clock, csv, importList, now, resetImports } from '@support/imports';

const ATOS = 'p-1,Atos Jiu-Jitsu,"100 Congress Ave, Austin, TX 78701",Austin,TX,78701,30.2640,-97.7450,(512) 555-0101,https://atos.example.com';
const PARAGON = 'p-2,Paragon BJJ,"900 Red River St, Austin, TX 78701",Austin,TX,78701,30.2710,-97.7360,(512) 555-0102,https://paragon.example.com';
const HOUSTON = 'p-3,Draculino BJJ,"500 Main St, Houston, TX 77002",Houston,TX,77002,29.7600,-95.3640,(713) 555-0103,';

beforeEach(resetImports);

const gyms = async () => Object.values(await contentsOf('gyms')) as Gym[];
const gymNamed = async (name: string) => (await gyms()).find((gym) => gym.name === name) as Gym;

/** Edits a gym as an owner or admin. */
async function edit(name: string, changes: Parameters<typeof applyFactChanges>[1], confirmer: 'owner' | 'admin' = 'owner'): Promise<string> {
  const snapshot = (await db.collection('gyms').where('name', '==', name).get()).docs[0];
  if (!snapshot) throw new Error(`No gym ${name}`);
  const before = snapshot.data() as Gym;
  const batch = db.batch();
  stageGymChange(batch, snapshot.id, before, applyFactChanges(before, changes, { by: 'someone', now: now(), confirmer }), snapshot.updateTime);
  await batch.commit();
  return snapshot.id;
}

describe('an import into an empty directory', () => {
  it('creates a gym and its page from each row, and counts them', async () => {
    const { import: ended } = await importList(csv(ATOS, PARAGON, HOUSTON));
    expect(ended).toMatchObject({ state: 'done', totalRows: 3, nextRow: 3, counts: { rows: 3, created: 3, rejected: 0 } });
    expect(await gymNamed('Atos Jiu-Jitsu')).toMatchObject({
      city: 'Austin',
      cityKey: 'texas~austin',
      slug: 'atos-jiu-jitsu',
      phone: '+15125550101',
      status: 'published',
      version: 1,
      source: { name: 'Test list', key: 'p-1' },
      confirmed: { address: { by: 'import' }, profile: { by: 'import' } },
    });
    expect(Object.keys(await contentsOf('directoryPages')).sort()).toEqual([
      'texas~austin~atos-jiu-jitsu',
      'texas~austin~paragon-bjj',
      'texas~houston~draculino-bjj',
    ]);
  });

  it('deletes the raw file when it ends, and records its start and end in the audit log', async () => {
    const { id } = await importList(csv(ATOS));
    expect((await db.collection(`imports/${id}/chunks`).get()).size).toBe(0);
    const actions = Object.values(await contentsOf('audit')).map((entry) => (entry as { action: string }).action);
    expect(actions.sort()).toEqual(['beginImport', 'import done', 'importGyms']);
  });

  it('reports a rejected row by number, name, column, value and reason, and imports the others', async () => {
    const { import: ended, findings } = await importList(csv(ATOS, 'p-9,Toronto BJJ,"1 King St, Toronto",Toronto,ON,,43.6500,-79.3800,,'));
    expect(ended.counts).toMatchObject({ rows: 2, created: 1, rejected: 1 });
    const rejected = findings.find(({ kind }) => kind === 'rejected');
    expect(rejected).toMatchObject({ row: 2, name: 'Toronto BJJ' });
    expect(rejected?.column).toBeTruthy();
    expect(rejected?.value).toBeTruthy();
    expect(rejected?.reason).toMatch(/US|United States/);
  });

  it('drops columns about people and reports it once', async () => {
    const { findings } = await importList(`${csv(ATOS).replace('site\n', 'site,email_1,contact_name\n')},jo@private.example,Jo Doe`);
    const dropped = findings.filter(({ kind }) => kind === 'dropped');
    expect(dropped).toHaveLength(1);
    expect(dropped[0]).toMatchObject({ column: 'contact_name, email_1' });
    expect(JSON.stringify([await contentsOf('gyms'), findings])).not.toMatch(/private\.example|Jo Doe/);
  });

  it.each([
    ['a quotation mark that is never closed', `${csv(ATOS)}\n"p-9,Beta BJJ,Austin`],
    ['a cell of more than a million characters', `${csv(ATOS)}\n"p-9,${'x'.repeat(1_200_000)}",Austin`],
  ])('reports that the file was not read entirely, and keeps the rows before %s', async (_what, content) => {
    const { import: ended } = await importList(content);
    expect(ended).toMatchObject({ state: 'done', counts: { created: 1, rejected: 1 } });
    expect(ended.notWhole).toMatch(/^The file wasn’t fully read\. Row 2: /);
    expect(await gyms()).toHaveLength(1);
  });

  it('reports every unused column before the first row, with an example', async () => {
    const { findings } = await importList(`${csv(ATOS).replace('site\n', 'site,mascot,floor\n')},a heron,`);
    expect(findings.filter(({ row }) => row === 0)).toEqual([
      {
        row: 0,
        kind: 'dropped',
        topic: 'unused',
        name: '',
        column: 'mascot',
        value: 'a heron',
        reason: 'We don’t use this column. It has 1 filled cell. The first one is shown.',
      },
    ]);
    expect(findings[0]).toMatchObject({ row: 0, column: 'mascot' });
  });

  it('reports unused columns even if a cell or heading contains half a surrogate pair', async () => {
    const rows = [
      { name: 'Alpha BJJ', city: 'Austin', state: 'TX', 'mas\ud800cot': 'a heron' },
      { name: 'Beta BJJ', city: 'Austin', state: 'TX', motto: 'never\udc00' },
    ];
    const { import: ended, findings } = await importList(JSON.stringify(rows), { fileName: 'gyms.json' });
    expect(ended.counts).toMatchObject({ rows: 2, rejected: 2 });
    expect(findings.filter(({ row }) => row === 0).map(({ column, value }) => [column, value])).toEqual([
      ['mas\ufffdcot', 'a heron'],
      ['motto', 'never\ufffd'],
    ]);
  });

  it('fails with a message and writes nothing if the file can’t be read', async () => {
    const { import: ended } = await importList('PK\u0003\u0004 a spreadsheet');
    expect(ended).toMatchObject({ state: 'failed', counts: { rows: 0 } });
    expect(ended.problem).toMatch(/CSV/);
    expect(await gyms()).toEqual([]);
  });

  it('gives two gyms with the same name in one city different URLs', async () => {
    const other = ATOS.replace('p-1', 'p-8')
      .replace('30.2640,-97.7450,(512) 555-0101,https://atos.example.com', '30.3900,-97.7100,(512) 555-0108,')
      .replace('100 Congress Ave', '77 Burnet Rd');
    await importList(csv(ATOS, other));
    expect((await gyms()).map(({ slug }) => slug).sort()).toEqual(['atos-jiu-jitsu', 'atos-jiu-jitsu-2']);
  });
});

describe('a repeated import', () => {
  it('writes no gym and no page, not even a timestamp', async () => {
    const writes = async () =>
      (await Promise.all(['gyms', 'directoryPages'].map((name) => db.collection(name).get()))).flatMap(({ docs }) =>
        docs.map(({ updateTime }) => updateTime.toMillis()),
      );
    await importList(csv(ATOS, PARAGON, HOUSTON));
    const before = await writes();
    clock.time += 86_400_000;
    const { import: ended } = await importList(csv(ATOS, PARAGON, HOUSTON));
    expect(ended.counts).toMatchObject({ rows: 3, created: 0, updated: 0, unchanged: 3 });
    expect(await writes()).toEqual(before);
  });

  it('updates what has changed and keeps facts that the row no longer has', async () => {
    await importList(csv(ATOS));
    const { import: ended } = await importList(csv('p-1,Atos Jiu-Jitsu,"100 Congress Ave, Austin, TX 78701",Austin,TX,78701,30.2640,-97.7450,(512) 555-0199,'));
    expect(ended.counts).toMatchObject({ updated: 1 });
    expect(await gymNamed('Atos Jiu-Jitsu')).toMatchObject({ phone: '+15125550199', site: 'https://atos.example.com', version: 2 });
  });

  it('moves a gym to its new city, and leaves a redirect', async () => {
    await importList(csv(ATOS));
    await importList(csv('p-1,Atos Jiu-Jitsu,"200 E Main St, Round Rock, TX 78664",Round Rock,TX,78664,30.5090,-97.6780,(512) 555-0101,'));
    expect(await gymNamed('Atos Jiu-Jitsu')).toMatchObject({ cityKey: 'texas~round-rock', slug: 'atos-jiu-jitsu' });
    expect((await contentsOf('directoryPages'))['texas~austin~atos-jiu-jitsu']).toMatchObject({ kind: 'moved', to: '/bjj/texas/round-rock/atos-jiu-jitsu' });
  });

  it('gives a gym its former URL back, and redirects its other URLs there', async () => {
    const named = (name: string) => csv(ATOS.replace('Atos Jiu-Jitsu', name));
    for (const name of ['Atos Jiu-Jitsu', 'Congress Jiu-Jitsu', 'Capitol Jiu-Jitsu', 'Atos Jiu-Jitsu', 'Capitol Jiu-Jitsu', 'Atos Jiu-Jitsu'])
      await importList(named(name));
    const pages = await contentsOf('directoryPages');
    expect(Object.keys(pages).sort()).toEqual(['atos', 'capitol', 'congress'].map((word) => `texas~austin~${word}-jiu-jitsu`));
    expect(pages['texas~austin~atos-jiu-jitsu']).toMatchObject({ kind: 'gym' });
    for (const old of ['capitol', 'congress'])
      expect(pages[`texas~austin~${old}-jiu-jitsu`]).toMatchObject({ kind: 'moved', to: '/bjj/texas/austin/atos-jiu-jitsu' });
  });
});

describe('a fact confirmed by an owner or admin', () => {
  it('is kept, and the difference is reported with both values', async () => {
    await importList(csv(ATOS));
    const id = await edit('Atos Jiu-Jitsu', { phone: '+15125550177' });
    const { import: ended, findings } = await importList(csv(ATOS));
    expect(await gymNamed('Atos Jiu-Jitsu')).toMatchObject({ phone: '+15125550177', version: 2 });
    expect(ended.counts).toMatchObject({ unchanged: 1, updated: 0, differing: 1 });
    const differs = findings.filter(({ kind }) => kind === 'differs');
    expect(differs).toHaveLength(1);
    expect(differs[0]).toMatchObject({ row: 1, column: 'phone', value: '(512) 555-0101', gymId: id });
    expect(differs[0]?.reason).toContain('(512) 555-0177');
  });

  it('does not keep an import from updating other groups of facts', async () => {
    await importList(csv(ATOS));
    await edit('Atos Jiu-Jitsu', { phone: '+15125550177' });
    await importList(csv(ATOS.replace('30.2640', '30.2645')));
    expect(await gymNamed('Atos Jiu-Jitsu')).toMatchObject({ phone: '+15125550177', latitude: 30.2645 });
  });

  it('stays removed if it was removed', async () => {
    await importList(csv(ATOS));
    await edit('Atos Jiu-Jitsu', { site: null }, 'admin');
    const { import: ended } = await importList(csv(ATOS));
    expect((await gymNamed('Atos Jiu-Jitsu')).site).toBeUndefined();
    expect(ended.counts.differing).toBe(1);
  });

  it('stays closed if it is the status', async () => {
    await importList(csv(ATOS));
    await edit('Atos Jiu-Jitsu', { status: 'closed' }, 'admin');
    await importList(csv(ATOS));
    expect((await gymNamed('Atos Jiu-Jitsu')).status).toBe('closed');
  });
});

describe('several rows for one gym', () => {
  it('become one gym if they share a key, and later rows add missing facts', async () => {
    const bare = 'p-1,Atos Jiu-Jitsu,"100 Congress Ave, Austin, TX 78701",Austin,TX,78701,30.2640,-97.7450,,';
    const { import: ended, findings } = await importList(csv(bare, ATOS, ATOS.replace('0101', '0166')));
    expect(ended.counts).toMatchObject({ rows: 3, created: 1, merged: 2 });
    expect(await gyms()).toHaveLength(1);
    expect(await gymNamed('Atos Jiu-Jitsu')).toMatchObject({ phone: '+15125550101', site: 'https://atos.example.com' });
    expect(findings.filter(({ kind }) => kind === 'merged').map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'Row 1, “Atos Jiu-Jitsu”, is the same gym.'],
      [3, 'Row 1, “Atos Jiu-Jitsu”, is the same gym.'],
    ]);
  });

  it('update the gym if they come from two lists, and are matched again the next time', async () => {
    await importList(csv(ATOS));
    const theirs = csv('x-7,ATOS BJJ Austin,"100 Congress Avenue, Austin, TX",Austin,TX,,30.2645,-97.7452,,https://atos-austin.example.com');
    const first = await importList(theirs, { source: { name: 'Other list' } });
    expect(first.import.counts).toMatchObject({ created: 0, merged: 1 });
    expect(first.findings.find(({ kind }) => kind === 'merged')?.reason).toMatch(/“Atos Jiu-Jitsu”.*(?:ft|mi) apart/);
    const again = await importList(theirs, { source: { name: 'Other list' } });
    expect(again.import.counts).toMatchObject({ created: 0, merged: 0, unchanged: 1 });
    const all = (await contentsOf('gyms')) as Record<string, Gym>;
    expect(
      Object.values(all)
        .map(({ status }) => status as string)
        .sort(),
    ).toEqual(['merged', 'published']);
    expect(Object.values(all).find(({ status }) => status === 'published')).toMatchObject({
      name: 'Atos Jiu-Jitsu',
      phone: '+15125550101',
      site: 'https://atos-austin.example.com',
    });
  });

  it('stay separate if two gyms with different names are in one building', async () => {
    const { import: ended } = await importList(
      csv(ATOS, ATOS.replace('p-1', 'p-4').replace('Atos Jiu-Jitsu', 'Vasquez Academy').replace('0101', '0104').replace('atos.', 'vasquez.')),
    );
    expect(ended.counts).toMatchObject({ created: 2, merged: 0 });
  });
});

describe('a dry run', () => {
  it('writes nothing but its report, which says what would happen', async () => {
    await importList(csv(ATOS));
    const before = await contentsOf('gyms');
    const { import: ended, findings } = await importList(csv(ATOS.replace('0101', '0155'), PARAGON, PARAGON), { dryRun: true });
    expect(ended).toMatchObject({ state: 'done', counts: { rows: 3, created: 1, updated: 1, merged: 1 } });
    expect(await contentsOf('gyms')).toEqual(before);
    expect(Object.keys(await contentsOf('directoryPages'))).toEqual(['texas~austin~atos-jiu-jitsu']);
    expect(findings.map(({ row, kind }) => [row, kind])).toEqual(
      expect.arrayContaining([
        [1, 'updated'],
        [2, 'created'],
        [3, 'merged'],
      ]),
    );
    expect(findings.find(({ kind }) => kind === 'created')?.reason).toContain('/bjj/texas/austin/paragon-bjj');
  });
});

it('a sample import marks the directory as invented', async () => {
  const { id } = await importList(csv(ATOS), { sample: true });
  expect((await db.doc('system/sample').get()).data()).toMatchObject({ importId: id });
});

it('streamRecentGyms and streamDrafts return what identifies a gym, without its long texts', async () => {
  const lists = { r1: { name: 'A list', gymName: 'Atos Austin' } };
  const whole = gymOf(
    {
      name: 'Atos',
      city: 'Austin',
      state: 'TX',
      full_address: '1 Oak St',
      phone: '+15125550101',
      latitude: 30.1,
      longitude: -97.1,
      post_description: 'Long. '.repeat(300),
    },
    { status: 'draft', doubts: ['jiu-jitsu'], listings: lists },
  );
  await storeGym('g1', whole);
  for (const found of [streamRecentGyms(new Date(), new Date()), streamDrafts('texas')]) {
    const gyms = [];
    for await (const { gym } of found) gyms.push(gym);
    expect(gyms).toEqual([expect.objectContaining({ cityKey: whole.cityKey, slug: whole.slug })]);
    for (const gym of gyms) expect(toGymIdentity('g1', gym)).toEqual(toGymIdentity('g1', whole));
    expect(JSON.stringify(gyms).length).toBeLessThan(1000);
  }
});
