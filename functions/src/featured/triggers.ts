import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { REGION } from '../contract';
import { deleteFeaturedGymsOf } from './repository';

/** Deletes the gyms of a deleted featured city, even if the call that deleted it was interrupted. */
export const onFeaturedCityDeleted = onDocumentDeleted({ document: 'featuredCities/{cityId}', region: REGION, retry: true }, async ({ params }) => {
  await deleteFeaturedGymsOf(params.cityId);
});
