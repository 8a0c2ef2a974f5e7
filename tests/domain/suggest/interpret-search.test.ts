import { expect, test } from 'vitest';
import { interpretFirstSuggestion, interpretSearch, suggest } from '@functions/suggest';
import { createScope } from '@functions/http/search/scope';
import { brooklyns, directory } from './gyms';

const NOW = new Date('2026-11-21T18:00:00Z');
const scope = createScope(directory, NOW);
const scopeOfBrooklyns = createScope(brooklyns, NOW);

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
])('interpretSearch finds one near match for “%s” and shows %s', (text, shown) => {
  expect(interpretSearch(text, scope)).toMatchObject({ shown });
  expect(interpretSearch(text, scope)?.exact).toBeUndefined();
});

test.each(['bjj gyms', 'brazilian jujitsu', 'find a gym', 'best gym', 'class'])('interpretSearch shows all gyms for “%s”, since it names none', (text) => {
  expect(interpretSearch(text, scope)).toMatchObject({ title: 'All gyms', shown: '/bjj' });
});

test('interpretSearch picks the larger of two places that are one typo away', () => {
  expect(interpretSearch('brooklin', scopeOfBrooklyns)).toMatchObject({ title: 'Brooklyn, NY', path: '/bjj/new-york/brooklyn' });
});

test('interpretSearch picks the largest of several places with one name, or the one nearest to the visitor', () => {
  expect(interpretSearch('portland', scopeOfBrooklyns)).toMatchObject({ title: 'Portland, OR', exact: true });
  expect(interpretSearch('portland', { ...scopeOfBrooklyns, near: { latitude: 43.7, longitude: -70.3 } })).toMatchObject({
    title: 'Portland, ME',
    exact: true,
  });
});

test('interpretSearch picks the larger place in a longer query if two are one typo away', () => {
  expect(interpretSearch('kids bjj brooklin', scopeOfBrooklyns)).toMatchObject({ path: '/bjj?near=brooklyn-ny&program=kids' });
});

test.each([
  ['ny state', '/bjj/new-york'],
  ['2108', '/bjj?near=02108'],
  ['DEN', '/bjj?near=den'],
  ['SJU', '/bjj?near=sju'],
  ['texas state', '/bjj/texas'],
  ['state of oregon', '/bjj/oregon'],
  ['neworleans la', '/bjj/louisiana/new-orleans'],
])('interpretSearch treats “%s” as an exact name of %s', (text, path) => {
  expect(interpretSearch(text, scope)).toMatchObject({ path, exact: true });
});

test('interpretSearch prefers a gym whose name is one letter off over a misspelled place', () => {
  expect(interpretSearch('Brooklne Grappling', scopeOfBrooklyns)).toMatchObject({ title: 'Brookline Grappling' });
  expect(interpretSearch('brooklne', scopeOfBrooklyns)).toMatchObject({ title: 'Brookline, MA' });
});

test('interpretSearch returns nothing for a name that is spelled as in the directory', () => {
  for (const text of ['Sunset Submission', 'ana souza', 'bayou bjj']) expect(interpretSearch(text, scope)).toBeUndefined();
});

test('interpretSearch does not mistake a gym named after a place for the place', () => {
  expect(interpretSearch('Kings Grappling', scopeOfBrooklyns)).toBeUndefined();
  expect(interpretSearch('brooklyn grappling', scopeOfBrooklyns)).toMatchObject({ title: 'Brooklyn, NY' });
  expect(interpretSearch('Brookline Grappling', scopeOfBrooklyns)).toBeUndefined();
});

test('interpretSearch reads a city with its state as the city, even if a gym there has its name', () => {
  expect(interpretSearch('grappling brookline ma', scopeOfBrooklyns)).toMatchObject({ title: 'Brookline, MA', exact: true });
});

test('interpretSearch does not mistake a team that is not listed for a similarly named person', () => {
  for (const text of ['anna sousa', 'gracie barra', 'xyzzyqq', '']) expect(interpretSearch(text, scope)).toBeUndefined();
});

test('interpretFirstSuggestion shows the first suggestion, and a gym within its city’s results', () => {
  const shownFor = (text: string) => interpretFirstSuggestion(text, suggest(text, scope))?.shown;
  expect(shownFor('zen dojo st. louis')).toBe('/bjj?near=st-louis-mo');
  expect(shownFor('barton sprngs academy')).toBe('/bjj/texas/austin?q=Barton%20Springs%20Jiu-Jitsu');
  expect(shownFor('gyms near me')).toBeUndefined();
  expect(interpretFirstSuggestion('', [])).toBeUndefined();
});

test('interpretFirstSuggestion does not show a suggestion that lacks a word of the search', () => {
  const suggestions = suggest('gracie barton', scope);
  expect(suggestions).not.toEqual([]);
  expect(interpretFirstSuggestion('gracie barton', suggestions)).toBeUndefined();
});

test('interpretSearch reads an unknown ZIP code as a place, which the page then does not know', () => {
  expect(interpretSearch('99999', scope)).toMatchObject({ path: '/bjj?near=99999', exact: true });
  expect(interpretSearch('kids bjj 99999', scope)).toMatchObject({ path: '/bjj?near=99999&program=kids' });
});
