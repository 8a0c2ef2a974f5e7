import { describe, expect, it } from 'vitest';
import { readRow } from '@functions/imports/reading/read-row';
import { austinRow, readGym } from '@support/reading';

const proves = (texts: Record<string, string>) => readGym(austinRow({ name: 'Bresnan Arena', ...texts })).provesJiuJitsu;

describe('readRow finds proof of jiu-jitsu', () => {
  it.each([
    ['its name', { name: 'Bresnan Arena BJJ' }],
    ['the name of a team', { name: 'Gracie Barra' }],
    ['the name of a team that teaches nothing else', { name: 'Alliance JJ' }],
    ['its type', { type: 'Jujitsu school' }],
    ['the sport it names', { sport: 'judo;brazilian_jiu-jitsu' }],
    ['its description', { description: 'We teach kickboxing and Brazilian Jiu-Jitsu.' }],
    ['its site', { website: 'https://bresnanjiujitsu.example.com' }],
    ['its profile', { instagram: '@bresnan.bjj' }],
    ['its open mats', { saturday: '11:00 AM - 1:00 PM - NoGi' }],
    ['programs in the directory’s own format', { facts: '{"programs":["no-gi"]}' }],
  ])('in %s', (_what, texts) => expect(proves(texts)).toBe(true));

  it('in the importer’s choice that all gyms teach it', () => {
    const row = austinRow({ name: 'Bresnan Arena' });
    expect(readRow(row, { today: '2026-11-21', allJiuJitsu: true })).toMatchObject({ kind: 'gym', provesJiuJitsu: true });
  });
});

describe('readRow finds no proof of jiu-jitsu', () => {
  it.each([
    ['in a plain name', {}],
    ['in another type of school', { type: 'Martial arts school' }],
    ['in another sport', { sport: 'karate' }],
    ['in a team’s name that other gyms have too', { name: 'Alliance Fitness' }],
    ['in a name that only sounds similar', { name: 'Jitney Fitness' }],
  ])('%s', (_what, texts) => expect(proves(texts)).toBe(false));
});
