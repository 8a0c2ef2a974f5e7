import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { PREVIEW_PICTURE_SIZE } from '@contract';
import { drawPicture } from '@functions/http/pictures/draw-picture';
import { drawInThread } from '@functions/http/pictures/draw-in-thread';
import { fitTitle } from '@functions/http/pictures/fit-title';
import { toDrawableText } from '@functions/http/pictures/drawable-text';
import { toGymSubject, toHomeSubject } from '@functions/http/pictures/subject';
import { createTaskQueue } from '@functions/http/pictures/task-queue';
import { OverloadedError } from '@functions/http/limit-concurrency';
import { gymWith } from '@support/gym';

const WIDTH = 660;

describe('fitTitle', () => {
  test('makes short titles large and longer ones smaller', () => {
    const sizes = ['Atos', 'Austin Jiu-Jitsu Academy', 'The Brazilian Jiu-Jitsu Academy of Greater Saint Paul'].map((title) => fitTitle(title, WIDTH).size);
    expect(sizes[0]).toBe(84);
    expect([...sizes].sort((a, b) => b - a)).toEqual(sizes);
  });

  test('ends a title that is too long with an ellipsis', () => {
    const { words } = fitTitle('Submission grappling '.repeat(12).trim(), WIDTH);
    expect(words.length).toBeLessThan(24);
    expect(words.at(-1)).toMatch(/…$/);
  });

  test('keeps “Jiu-Jitsu” as one word', () => {
    expect(fitTitle('Saint Paul Jiu-Jitsu', WIDTH).words).toContain('Jiu-Jitsu');
  });
});

describe('drawable', () => {
  test.each([
    ['Nguyễn & Gonçalves “São João” Łódź', 'Nguyễn & Gonçalves “São João” Łódź'],
    ['柔術 Dojo 🥋 Austin', 'Dojo Austin'],
    ['Cafe\u0301 BJJ', 'Café BJJ'],
    ['  Two\u00a0\n lines ', 'Two lines'],
  ])('turns %s into %s', (name, shown) => expect(toDrawableText(name)).toBe(shown));

  test.each(['柔術道場 東京', '🥋', 'A', 'Гым'])('returns undefined for %s, which can’t be drawn', (name) => expect(toDrawableText(name)).toBeUndefined());

  test('keeps only characters that both fonts have', async () => {
    const any = Array.from({ length: 0x2200 }, (_, code) => toDrawableText(`ab${String.fromCodePoint(code)}`)?.slice(2) ?? '');
    const all = [...new Set(any)];
    expect(all.length).toBeGreaterThan(400);
    const missing = vi.fn();
    const children = all.join(' ');
    for (const fontFamily of ['sign', 'text'])
      await drawPicture({ type: 'div', props: { style: { display: 'flex', fontFamily, fontSize: 20 }, children } }, missing);
    expect(missing).not.toHaveBeenCalled();
  });
});

const page = (facts: Parameters<typeof gymWith>[0]) =>
  toGymSubject(
    { kind: 'gym', id: 'a', path: '/bjj/texas/austin/a', stateName: 'Texas', cityName: 'Austin', gym: gymWith(facts) },
    new Date('2026-11-21T15:00:00Z'),
  );
const OPEN_MAT = [{ day: 'sat', start: '10:00', program: 'open-mat', visitors: true }] as const;

describe('toGymSubject', () => {
  test('has a yellow half mat if visitors have an open mat', () => {
    const { openMat, floor } = page({ name: 'Alpha', schedule: [...OPEN_MAT] });
    expect(openMat).toBe('Open mat for visitors');
    expect(floor.tiling.halves).toHaveLength(1);
  });

  test('counts weekly classes that are in season, and shows the half mat only for an open mat in season', () => {
    const { counts, openMat } = page({
      name: 'Alpha',
      schedule: [
        { day: 'mon', start: '18:00', program: 'gi' },
        { day: 'tue', start: '18:00', program: 'gi', repeats: { kind: 'weeks', interval: 2, from: '2026-11-03' } },
        { day: 'wed', start: '18:00', program: 'gi', validFrom: '2026-11-01' },
        { day: 'thu', start: '18:00', program: 'gi', validUntil: '2026-11-20' },
        { day: 'sat', start: '10:00', program: 'open-mat', validFrom: '2027-01-01' },
      ],
    });
    expect([counts, openMat]).toEqual([[[2, 'classes a week']], undefined]);
  });

  test('says that the gym is closed and shows no counts', () => {
    expect(page({ name: 'Alpha', status: 'closed', schedule: [...OPEN_MAT] })).toMatchObject({
      lines: ['Brazilian Jiu-Jitsu in Austin, TX', 'Closed permanently'],
      counts: [],
      floor: { tiling: { halves: [] } },
    });
  });

  test('names the place if the gym’s name can’t be drawn', () => {
    expect(page({ name: '柔術道場' }).title).toBe('A BJJ gym in Austin, TX');
  });
});

test('drawInThread makes a small PNG of the announced size', async () => {
  const png = await drawInThread(toHomeSubject({ statesCount: 51, totalCities: 2300, totalGyms: 3500, lastUpdated: '' }));
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...PREVIEW_PICTURE_SIZE });
  expect(png.length).toBeLessThan(100_000);
});

test('drawInThread draws the next picture after one failed', async () => {
  const subject = toHomeSubject({ statesCount: 51, totalCities: 2300, totalGyms: 3500, lastUpdated: '' });
  const torn = { ...subject, lines: [{ constructor: 'of nothing' }] as never };
  await expect(drawInThread(torn)).rejects.toThrow();
  expect((await sharp(await drawInThread(subject)).metadata()).format).toBe('png');
});

describe('createTaskQueue', () => {
  const later = () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    return { work: vi.fn(() => promise), finish: () => resolve('done') };
  };

  test('does one piece of work after another, and the same piece once', async () => {
    const [first, second] = [later(), later()];
    const inTurn = createTaskQueue<string>(5);
    const answers = [inTurn('a', first.work), inTurn('a', first.work), inTurn('b', second.work)];
    await Promise.resolve();
    expect(second.work).not.toHaveBeenCalled();
    first.finish();
    second.finish();
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
    expect(first.work).toHaveBeenCalledOnce();
  });

  test('continues after a piece that failed', async () => {
    const inTurn = createTaskQueue<string>(5);
    const failed = inTurn('a', () => Promise.reject(new Error('no')));
    const next = inTurn('b', async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });

  test('throws OverloadedError if too much work is waiting', async () => {
    const { work, finish } = later();
    const inTurn = createTaskQueue<string>(1);
    const accepted = [inTurn('a', work), inTurn('b', work)];
    await expect(inTurn('c', work)).rejects.toThrow(OverloadedError);
    finish();
    await Promise.all(accepted);
  });
});
