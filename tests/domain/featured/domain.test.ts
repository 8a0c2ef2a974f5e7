import { expect, it } from 'vitest';
import { featuredCityId, featuredGymId, sameCityIds } from '../../../functions/src/featured/domain';

it('a featured city and its gyms have ids made of their names', () => {
  expect(featuredCityId('MO', 'St. Louis')).toBe('mo-st-louis');
  expect(featuredGymId('mo-st-louis', 'Gateway Grappling')).toBe('mo-st-louis-gateway-grappling');
});

it('a city in another spelling would have another id, which is known', () => {
  expect(sameCityIds('MO', 'St. Louis')).toEqual(['mo-saint-louis']);
  expect(sameCityIds('MO', 'Saint Louis')).toEqual(['mo-st-louis']);
  expect(sameCityIds('TX', 'Austin')).toEqual([]);
});

it('a name without Latin letters or digits is refused', () => {
  const refused = expect.objectContaining({ reason: 'name-without-slug' });
  expect(() => featuredCityId('TX', 'Москва')).toThrow(refused);
  expect(() => sameCityIds('TX', 'Москва')).toThrow(refused);
  expect(() => featuredGymId('tx-austin', '!')).toThrow(refused);
});
