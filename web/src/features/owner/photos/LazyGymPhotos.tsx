import { lazyPart } from '../../../parts/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { GymPhotosProps } from './GymPhotos';

/** A gym's photos in the editor. */
export const LazyGymPhotos = lazyPart<GymPhotosProps>('The photos', async () => (await import('./GymPhotos')).GymPhotos, {
  placeholder: <Skeleton label="Loading the photos…" />,
});
