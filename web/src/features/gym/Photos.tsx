import type { Photo } from '@contract';
import { type MouseEvent, useState } from 'react';
import { lazyPart } from '../../parts/lazyPart';
import { PhotoPicture } from '../../ui/PhotoPicture';
import { getPhotoAlt } from '../../words/photos';
import type { GymProps } from './gymProps';
import type { PhotoDialogProps } from './PhotoDialog';
import * as styles from './Photos.module.css';

const PhotoDialog = lazyPart<PhotoDialogProps>('The large photo', async () => (await import('./PhotoDialog')).PhotoDialog, { floats: true });

/** Matches the squares' width in the style sheet. */
const SQUARE_SIZES = 'min(30vw, 180px)';
const NO_PHOTOS: readonly Photo[] = [];

/** All photos as squares. Pressing one enlarges it. Renders nothing if the only photo is already at the top of the page. */
export function Photos({ page }: GymProps) {
  const { gym } = page;
  const photos = gym.photos ?? NO_PHOTOS;
  const viewer = usePhotoViewer(page);
  if (photos.length < 2) return null;
  return (
    <section aria-label="Photos" className="section no-print">
      <h2>Photos</h2>
      <ul className={styles.squares}>
        {photos.map((photo, index) => (
          <li key={photo.url}>
            <a href={photo.url} onClick={viewer.openOnClick(index)}>
              <PhotoPicture
                photo={photo}
                alt={getPhotoAlt(photo, index, gym.name)}
                sizes={SQUARE_SIZES}
                width="240"
                height="240"
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
      {viewer.dialog}
    </section>
  );
}

/**
 * Returns the click handler for a photo's link and the dialog that it opens. Without JavaScript, or with a modifier key, the link opens
 * the photo's file.
 */
export function usePhotoViewer(page: GymProps['page']) {
  const [openIndex, setOpenIndex] = useState<number>();
  const openOnClick = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenIndex(index);
  };
  const dialog = openIndex !== undefined && <PhotoDialog page={page} firstIndex={openIndex} onClose={() => setOpenIndex(undefined)} />;
  return { openOnClick, dialog };
}
