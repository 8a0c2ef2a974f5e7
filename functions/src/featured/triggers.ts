import { onDocumentDeleted } from 'firebase-functions/v2/firestore';
import { REGION } from '../contract';
import { deleteGymsOf } from './store';

/** A deleted featured city takes its gyms with it, also when the call that deleted it stopped midway. */
export const onFeaturedCityDeleted = onDocumentDeleted({ document: 'featuredCities/{cityId}', region: REGION, retry: true }, async ({ params }) => {
  await deleteGymsOf(params.cityId);
});
