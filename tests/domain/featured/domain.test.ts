import { expect, it } from 'vitest';
import { makeFeaturedCityId, makeFeaturedGymId, listAlternativeCityIds } from '@functions/featured/domain';

it('makeFeaturedCityId and makeFeaturedGymId make ids from names', () => {
  expect(makeFeaturedCityId('MO', 'St. Louis')).toBe('mo-st-louis');
  expect(makeFeaturedGymId('mo-st-louis', 'Gateway Grappling')).toBe('mo-st-louis-gateway-grappling');
});

it('listAlternativeCityIds returns the ids of a city’s other spellings', () => {
  expect(listAlternativeCityIds('MO', 'St. Louis')).toEqual(['mo-saint-louis']);
  expect(listAlternativeCityIds('MO', 'Saint Louis')).toEqual(['mo-st-louis']);
  expect(listAlternativeCityIds('TX', 'Austin')).toEqual([]);
});

it('makeFeaturedCityId, listAlternativeCityIds and makeFeaturedGymId refuse a name without Latin letters or digits', () => {
  const refused = expect.objectContaining({ reason: 'name-without-slug' });
  expect(() => makeFeaturedCityId('TX', 'Москва')).toThrow(refused);
  expect(() => listAlternativeCityIds('TX', 'Москва')).toThrow(refused);
  expect(() => makeFeaturedGymId('tx-austin', '!')).toThrow(refused);
});
