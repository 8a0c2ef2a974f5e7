import { type KeyboardEvent, useState } from 'react';
import { lazyPart } from '../../parts/lazyPart';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { INITIAL_FOCUS } from '../../ui/initialFocus';
import { PhotoPicture } from '../../ui/PhotoPicture';
import { getPhotoAlt } from '../../words/photos';
import type { GymProps } from './gymProps';
import type { PhotoReportFormProps } from './PhotoReportForm';
import * as styles from './Photos.module.css';

const PhotoReportForm = lazyPart<PhotoReportFormProps>('The form', async () => (await import('./PhotoReportForm')).PhotoReportForm);

export interface PhotoDialogProps extends GymProps {
  readonly firstIndex: number;
  readonly onClose: () => void;
}

/** A photo as large as the window allows. Arrow keys and two buttons cycle through all photos. */
export function PhotoDialog({ page, firstIndex, onClose }: PhotoDialogProps) {
  const [index, setIndex] = useState(firstIndex);
  const [isReporting, setReporting] = useState(false);
  const { photos = [], name } = page.gym;
  const photo = photos[index];
  const move = (by: number) => setIndex((current) => (current + by + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  };
  if (!photo) return null;
  const label = getPhotoAlt(photo, index, name);
  if (isReporting) {
    return (
      <Dialog title="Report this photo" onClose={onClose}>
        <PhotoReportForm gymId={page.id} photo={photo} label={label} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={`Photo ${index + 1} of ${photos.length}`} wide onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys, while one of its buttons has focus */}
      <div onKeyDown={onKeyDown}>
        <PhotoPicture key={photo.url} photo={photo} alt={label} sizes="100vw" width={photo.width} height={photo.height} className={styles.stage} />
        <p className="small muted" aria-live="polite">
          {label}
        </p>
        <div className={`row ${styles.controls}`}>
          {photos.length > 1 && <Button onClick={() => move(-1)}>Previous</Button>}
          <Button onClick={() => setReporting(true)}>Report this photo</Button>
          {photos.length > 1 && (
            <Button {...INITIAL_FOCUS} onClick={() => move(1)}>
              Next
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
