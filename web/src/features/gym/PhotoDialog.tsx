import { type KeyboardEvent, useState } from 'react';
import { lazyPart } from '../../parts/lazyPart';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FIRST_FOCUS } from '../../ui/firstFocus';
import { PhotoPicture } from '../../ui/PhotoPicture';
import { photoLabel } from '../../words/photos';
import type { GymProps } from './found';
import type { PhotoReportFormProps } from './PhotoReportForm';
import * as styles from './Photos.module.css';

const PhotoReportForm = lazyPart<PhotoReportFormProps>('The form', async () => (await import('./PhotoReportForm')).PhotoReportForm);

export interface PhotoDialogProps extends GymProps {
  readonly first: number;
  readonly onClose: () => void;
}

/** A photo as large as the window allows; arrow keys and two buttons cycle through all. */
export function PhotoDialog({ page, first, onClose }: PhotoDialogProps) {
  const [at, setAt] = useState(first);
  const [reporting, setReporting] = useState(false);
  const { photos = [], name } = page.gym;
  const photo = photos[at];
  const turn = (by: number) => setAt((now) => (now + by + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  if (!photo) return null;
  const label = photoLabel(photo, at, name);
  if (reporting) {
    return (
      <Dialog title="Report this photo" onClose={onClose}>
        <PhotoReportForm gymId={page.id} photo={photo} label={label} done={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={`Photo ${at + 1} of ${photos.length}`} wide onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for those who use the buttons in it */}
      <div onKeyDown={onKeyDown}>
        <PhotoPicture key={photo.url} photo={photo} alt={label} sizes="100vw" width={photo.width} height={photo.height} className={styles.stage} />
        <p className="small muted" aria-live="polite">
          {label}
        </p>
        <div className={`row ${styles.turn}`}>
          {photos.length > 1 && <Button onClick={() => turn(-1)}>Previous</Button>}
          <Button onClick={() => setReporting(true)}>Report this photo</Button>
          {photos.length > 1 && (
            <Button {...FIRST_FOCUS} onClick={() => turn(1)}>
              Next
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
