import { expect, it } from 'vitest';
import { featuredCityId, featuredGymId, sameCityIds } from '@functions/featured/domain';

it('featuredCityId and featuredGymId make ids from names', () => {
  expect(featuredCityId('MO', 'St. Louis')).toBe('mo-st-louis');
  expect(featuredGymId('mo-st-louis', 'Gateway Grappling')).toBe('mo-st-louis-gateway-grappling');
});

it('sameCityIds returns the ids of a city’s other spellings', () => {
  expect(sameCityIds('MO', 'St. Louis')).toEqual(['mo-saint-louis']);
  expect(sameCityIds('MO', 'Saint Louis')).toEqual(['mo-st-louis']);
  expect(sameCityIds('TX', 'Austin')).toEqual([]);
});

it('featuredCityId, sameCityIds and featuredGymId refuse a name without Latin letters or digits', () => {
  const refused = expect.objectContaining({ reason: 'name-without-slug' });
  expect(() => featuredCityId('TX', 'Москва')).toThrow(refused);
  expect(() => sameCityIds('TX', 'Москва')).toThrow(refused);
  expect(() => featuredGymId('tx-austin', '!')).toThrow(refused);
});
