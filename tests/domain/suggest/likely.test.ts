import { expect, test } from 'vitest';
import { firstMeant, likelyMeant, suggest } from '../../../functions/src/suggest';
import { scopeOf } from '../../../functions/src/http/search/scope';
import { brooklyns, directory } from './gyms';

const NOW = new Date('2026-11-21T18:00:00Z');
const scope = scopeOf(directory, NOW);
const scopeOfBrooklyns = scopeOf(brooklyns, NOW);

test.each([
  ['austn tx', '/bjj/texas/austin'],
  ['texs', '/bjj/texas'],
  ['kids class in portlnd', '/bjj?near=portland-or&program=kids'],
  ['open mat sunday portlnd', '/bjj?day=sun&near=portland-or&openMat=1'],
  ['barton sprngs jiu jitsu', '/bjj/texas/austin?q=Barton%20Springs%20Jiu-Jitsu'],
  ['Barton Springs Jiu-Jitu', '/bjj/texas/austin?q=Barton%20Springs%20Jiu-Jitsu'],
  ['Bayou BqJ', '/bjj/louisiana/new-orleans?q=Bayou%20BJJ'],
  ['rosecity', '/bjj/oregon/portland?q=Rose%20City%20Jiu-Jitsu'],
  ['portland ro', '/bjj/oregon/portland'],
  ['austn jiu jitsu', '/bjj/texas/austin'],
])('“%s” has one clear near match, whose gyms are those of %s', (text, shown) => {
  expect(likelyMeant(text, scope)).toMatchObject({ shown });
  expect(likelyMeant(text, scope)?.exact).toBeUndefined();
});

test('of two places that are one typo away the larger is meant', () => {
  expect(likelyMeant('brooklin', scopeOfBrooklyns)).toMatchObject({ title: 'Brooklyn, NY', path: '/bjj/new-york/brooklyn' });
});

test('of several places of one name the largest is shown, or the nearest to whoever asks', () => {
  expect(likelyMeant('portland', scopeOfBrooklyns)).toMatchObject({ title: 'Portland, OR', exact: true });
  expect(likelyMeant('portland', { ...scopeOfBrooklyns, near: { latitude: 43.7, longitude: -70.3 } })).toMatchObject({ title: 'Portland, ME', exact: true });
});

test('a place beside what is asked for is the larger one, too, where two are one typo away', () => {
  expect(likelyMeant('kids bjj brooklin', scopeOfBrooklyns)).toMatchObject({ path: '/bjj?near=brooklyn-ny&program=kids' });
});

test.each([
  ['ny state', '/bjj/new-york'],
  ['2108', '/bjj?near=02108'],
  ['DEN', '/bjj?near=den'],
  ['SJU', '/bjj?near=sju'],
  ['texas state', '/bjj/texas'],
  ['state of oregon', '/bjj/oregon'],
  ['neworleans la', '/bjj/louisiana/new-orleans'],
])('“%s” is %s, though it is written otherwise', (text, path) => {
  expect(likelyMeant(text, scope)).toMatchObject({ path, exact: true });
});

test('a gym that is called so but for a letter goes before a place that is named with a typo', () => {
  expect(likelyMeant('Brooklne Grappling', scopeOfBrooklyns)).toMatchObject({ title: 'Brookline Grappling' });
  expect(likelyMeant('brooklne', scopeOfBrooklyns)).toMatchObject({ title: 'Brookline, MA' });
});

test('what is named as it stands in the directory is not taken for something else', () => {
  for (const text of ['Sunset Submission', 'ana souza', 'bayou bjj']) expect(likelyMeant(text, scope)).toBeUndefined();
});

test('a gym that is called after a place is not taken for the place', () => {
  expect(likelyMeant('Kings Grappling', scopeOfBrooklyns)).toBeUndefined();
  expect(likelyMeant('brooklyn grappling', scopeOfBrooklyns)).toMatchObject({ title: 'Brooklyn, NY' });
  expect(likelyMeant('Brookline Grappling', scopeOfBrooklyns)).toBeUndefined();
});

test('a city with its state is the city, also where a gym there is called after it', () => {
  expect(likelyMeant('grappling brookline ma', scopeOfBrooklyns)).toMatchObject({ title: 'Brookline, MA', exact: true });
});

test('a team that the directory does not have is not taken for a person with two letters of difference', () => {
  for (const text of ['anna sousa', 'gracie barra', 'xyzzyqq', '']) expect(likelyMeant(text, scope)).toBeUndefined();
});

test('firstMeant shows what was suggested first, a gym among those of its city', () => {
  const shownFor = (text: string) => firstMeant(suggest(text, scope).suggestions)?.shown;
  expect(shownFor('zen dojo st. louis')).toBe('/bjj?near=st-louis-mo');
  expect(shownFor('barton sprngs academy')).toBe('/bjj/texas/austin?q=Barton%20Springs%20Jiu-Jitsu');
  expect(shownFor('gyms near me')).toBeUndefined();
  expect(firstMeant([])).toBeUndefined();
});
