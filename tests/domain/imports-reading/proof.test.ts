import { describe, expect, it } from 'vitest';
import { readingOf } from '../../../functions/src/imports/reading/reading';
import { austinRow, readGym } from '../../support/reading';

const proves = (texts: Record<string, string>) => readGym(austinRow({ name: 'Bresnan Arena', ...texts })).provesJiuJitsu;

describe('that jiu-jitsu is taught somewhere is proven', () => {
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
  ])('by %s', (_what, texts) => expect(proves(texts)).toBe(true));

  it('by whoever imports the list', () => {
    const row = austinRow({ name: 'Bresnan Arena' });
    expect(readingOf(row, { today: '2026-11-21', allJiuJitsu: true })).toMatchObject({ kind: 'gym', provesJiuJitsu: true });
  });
});

describe('nothing proves it', () => {
  it.each([
    ['where only a name is given', {}],
    ['by a gym of another kind', { type: 'Martial arts school' }],
    ['by another sport', { sport: 'karate' }],
    ['by a name that a team shares with others', { name: 'Alliance Fitness' }],
    ['by a name that sounds a little like it', { name: 'Jitney Fitness' }],
  ])('%s', (_what, texts) => expect(proves(texts)).toBe(false));
});
