import { serve } from '../platform/callable';
import { makeFeaturedCityId, makeFeaturedGymId, listAlternativeCityIds } from './domain';
import { createFeaturedCity, createFeaturedGym, removeFeaturedCity, removeFeaturedGym, deleteFeaturedGymsOf, storeCityOrder } from './repository';
import { requireCityAt, requireGymAt } from './page-paths-repository';

export const addFeaturedCity = serve('addFeaturedCity', async ({ name, state, url }, { actor, now }) => {
  const id = makeFeaturedCityId(state, name);
  await requireCityAt(url, state);
  await createFeaturedCity({ id, name, state, url }, listAlternativeCityIds(state, name), { by: actor.uid, now });
  return { id };
});

export const addFeaturedGym = serve('addFeaturedGym', async ({ cityId, name, url }, { actor, now }) => {
  const id = makeFeaturedGymId(cityId, name);
  const gymId = await requireGymAt(url);
  await createFeaturedGym({ id, name, url, cityId, gymId }, { by: actor.uid, now });
  return { id };
});

export const reorderFeaturedCities = serve('reorderFeaturedCities', async ({ ids }, { actor, now }) => {
  await storeCityOrder(ids, { by: actor.uid, now });
  return {};
});

export const deleteFeaturedCity = serve('deleteFeaturedCity', async ({ id }, { actor, now }) => {
  await removeFeaturedCity(id, { by: actor.uid, now });
  // The trigger does the same later. Deleting the gyms here saves the admin the wait, and continues an interrupted deletion.
  return { gyms: await deleteFeaturedGymsOf(id) };
});

export const deleteFeaturedGym = serve('deleteFeaturedGym', async ({ id }, { actor, now }) => {
  await removeFeaturedGym(id, { by: actor.uid, now });
  return {};
});
