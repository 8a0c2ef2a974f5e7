import type { Photo } from '@contract';
import { type MouseEvent, useState } from 'react';
import { lazyPart } from '../../parts/lazyPart';
import { PhotoPicture } from '../../ui/PhotoPicture';
import { photoLabel } from '../../words/photos';
import type { GymProps } from './found';
import type { PhotoDialogProps } from './PhotoDialog';
import * as styles from './Photos.module.css';

const PhotoDialog = lazyPart<PhotoDialogProps>('The large photo', async () => (await import('./PhotoDialog')).PhotoDialog, { floats: true });

/** As in the style sheet's layout of the squares. */
const SQUARE = '(width < 600px) 30vw, 180px';
const NONE: readonly Photo[] = [];

/** All photos as squares; pressing one enlarges it. Renders nothing if the page's head already shows the only one. */
export function Photos({ page }: GymProps) {
  const { gym } = page;
  const photos = gym.photos ?? NONE;
  const viewer = usePhotoViewer(page);
  if (photos.length < 2) return null;
  return (
    <section aria-label="Photos" className="section no-print">
      <h2>Photos</h2>
      <ul className={styles.squares}>
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <a href={photo.url} onClick={viewer.opener(index)}>
              <PhotoPicture photo={photo} alt={photoLabel(photo, index, gym.name)} sizes={SQUARE} width="240" height="240" loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
      {viewer.dialog}
    </section>
  );
}

/** Opens photos enlarged over the page. Without the app, a photo's link opens its file. */
export function usePhotoViewer(page: GymProps['page']) {
  const [shown, setShown] = useState<number>();
  const opener = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setShown(index);
  };
  const dialog = shown !== undefined && <PhotoDialog page={page} first={shown} onClose={() => setShown(undefined)} />;
  return { opener, dialog };
}
