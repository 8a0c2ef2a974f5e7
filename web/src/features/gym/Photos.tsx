import { type MouseEvent, useState } from 'react';
import { lazyPart } from '../../lazy/lazyPart';
import type { GymProps } from './found';
import type { PhotoDialogProps } from './PhotoDialog';
import * as styles from './Photos.module.css';

const PhotoDialog = lazyPart<PhotoDialogProps>('The large photo', async () => (await import('./PhotoDialog')).PhotoDialog, { floats: true });

/** All photos as squares; a press shows one large. Nothing where the page's head shows the only one. */
export function Photos({ page: { gym } }: GymProps) {
  const photos = gym.photos ?? [];
  const viewer = usePhotoViewer(photos);
  if (photos.length < 2) return null;
  return (
    <section aria-label="Photos" className="section no-print">
      <h2>Photos</h2>
      <ul className={styles.squares}>
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <a href={photo.url} onClick={viewer.opener(index)}>
              <img src={photo.url} alt={photo.alt} width="240" height="240" loading="lazy" />
            </a>
          </li>
        ))}
      </ul>
      {viewer.dialog}
    </section>
  );
}

/** Opens photos large over the page. Without the app a photo's link leads to its file. */
export function usePhotoViewer(photos: readonly { url: string; alt: string }[]) {
  const [shown, setShown] = useState<number>();
  const opener = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  };
  const dialog = shown !== undefined && <PhotoDialog photos={photos} first={shown} onClose={() => setShown(undefined)} />;
  return { opener, dialog };
}
