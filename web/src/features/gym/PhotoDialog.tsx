import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import * as styles from './Photos.module.css';

export interface PhotoDialogProps {
  readonly photos: readonly { url: string; alt: string }[];
  readonly first: number;
  readonly onClose: () => void;
}

/** A photo as large as the window allows; arrow keys and two buttons turn to the next, round and round. */
export function PhotoDialog({ photos, first, onClose }: PhotoDialogProps) {
  const [at, setAt] = useState(first);
  const photo = photos[at];
  const turn = (by: number) => setAt((now) => (now + by + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  if (!photo) return null;
  return (
    <Dialog title={`Photo ${at + 1} of ${photos.length}`} wide onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys for those who use the buttons in it */}
      <div onKeyDown={onKeyDown}>
        <img src={photo.url} alt={photo.alt} className={styles.stage} />
        <p className="small muted" aria-live="polite">
          {photo.alt}
        </p>
        {photos.length > 1 && (
          <div className={`row ${styles.turn}`}>
            <Button onClick={() => turn(-1)}>Previous</Button>
            <Button onClick={() => turn(1)}>Next</Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
