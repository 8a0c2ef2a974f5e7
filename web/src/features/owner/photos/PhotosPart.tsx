import { lazyPart } from '../../../lazy/lazyPart';
import { Skeleton } from '../../../ui/Skeleton';
import type { GymPhotosProps } from './GymPhotos';

/** The photos of a gym, for who edits it. */
export const PhotosPart = lazyPart<GymPhotosProps>('The photos', async () => (await import('./GymPhotos')).GymPhotos, {
  waiting: <Skeleton label="Loading the photos…" />,
});
