import { PHOTO_LEAST_SIDES, PHOTO_TYPES, PHOTOS_LIMIT, photoKeyOf } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { TryAgain } from '../../../parts/TryAgain';
import { choosePhotos, orderPhotos, photosOf, usePhotos, watchPhotos } from '../../../stores/photos';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Checkbox } from '../../../ui/Field';
import { Skeleton } from '../../../ui/Skeleton';
import { useArranging } from '../../../widgets/arrange/useArranging';
import { photoLabel } from '../../../words/photos';
import { LOADS_WHEN_ONLINE, messageOf } from '../../../words/problems';
import { PhotoItem } from './PhotoItem';
import * as styles from './photos.module.css';
import { UploadItem } from './UploadItem';

export interface GymPhotosProps {
  readonly gymId: string;
  readonly gymName: string;
}

/** All photos of a gym: adding several at once, captions, order, and deletion. Every change is stored at once. */
export function GymPhotos({ gymId, gymName }: GymPhotosProps) {
  const { status, photos, uploads } = usePhotos((all) => photosOf(all, gymId));
  const [attempts, setAttempts] = useState(1);
  const [announcement, announce] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => watchPhotos(gymId), [gymId, attempts]);
  // This part loads after the page, so the browser hasn't scrolled to its anchor.
  useEffect(() => {
    if (window.location.hash === '#photos') heading.current?.scrollIntoView();
  }, []);
  const keys = photos.map(photoKeyOf);
  const arranging = useArranging({
    keys,
    announce: (key, place) => {
      const index = keys.indexOf(key);
      const photo = photos[index];
      if (photo) announce(`${photoLabel(photo, index, gymName)} is now ${place} of ${keys.length}${place === 1 ? ', the cover' : ''}.`);
    },
    store: (order) => {
      orderPhotos(gymId, order).catch((error: unknown) => showToast('error', `Couldn’t save the new order. ${messageOf(error)}`));
    },
  });
  const shown = arranging.keys.flatMap((key) => photos.find((photo) => photoKeyOf(photo) === key) ?? []);
  return (
    <section id="photos" aria-labelledby="photos-title" className={styles.section}>
      <h2 id="photos-title" ref={heading} tabIndex={-1}>
        Photos
      </h2>
      <p className="muted">
        {photos.length} of {PHOTOS_LIMIT}. The first one is the cover photo, which also shows in lists. Describe each photo for visitors who can’t see it.
        Changes here save on their own, and the public pages update within a few minutes.
      </p>
      <ChoosePhotos gymId={gymId} full={photos.length + uploads.length >= PHOTOS_LIMIT} announce={announce} />
      {status === 'loading' && <Skeleton label="Loading the photos…" />}
      {status === 'failed' && photos.length === 0 && (
        <ErrorBox title="The photos didn’t load." action={<TryAgain again={async () => setAttempts((so) => so + 1)} />}>
          {LOADS_WHEN_ONLINE}
        </ErrorBox>
      )}
      {status === 'known' && photos.length === 0 && uploads.length === 0 && (
        <p>No photos yet. Visitors like to see the mats, the front door from the street, the locker rooms and people training.</p>
      )}
      <ol className={styles.list}>
        {shown.map((photo, index) => (
          <PhotoItem
            key={photoKeyOf(photo)}
            gymId={gymId}
            photo={photo}
            label={photoLabel(photo, index, gymName)}
            index={index}
            count={photos.length}
            arranging={arranging}
            deleted={() => {
              announce('Photo deleted.');
              heading.current?.focus();
            }}
          />
        ))}
        {uploads.map((upload) => (
          <UploadItem key={upload.key} gymId={gymId} upload={upload} />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </section>
  );
}

interface ChooseProps {
  readonly gymId: string;
  readonly full: boolean;
  readonly announce: (text: string) => void;
}

/** Chooses files, after the user confirms that they may be published. */
function ChoosePhotos({ gymId, full, announce }: ChooseProps) {
  const [may, setMay] = useState(false);
  const [problem, setProblem] = useState<string>();
  const files = useRef<HTMLInputElement>(null);
  const check = useRef<HTMLInputElement>(null);
  const open = () => {
    if (may) files.current?.click();
    else {
      setProblem('Check this box first.');
      check.current?.focus();
    }
  };
  const take = (taken: readonly File[]) => {
    const without = choosePhotos(gymId, taken);
    const left = without > 0 ? ` ${without === 1 ? 'One photo was' : `${without} photos were`} left out: a gym can have up to ${PHOTOS_LIMIT} photos.` : '';
    announce(`${taken.length - without} added.${left}`);
    setProblem(left.trim() || undefined);
  };
  if (full) return <p>This gym has the maximum number of photos. Delete one to add another.</p>;
  return (
    <div className={styles.choose}>
      <Checkbox
        ref={check}
        label="I have the right to publish these photos, and everyone who can be recognized in them has agreed."
        checked={may}
        error={problem}
        onChange={({ currentTarget }) => {
          setMay(currentTarget.checked);
          setProblem(undefined);
        }}
      />
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label="Photo files"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <Button onClick={open}>Add photos…</Button>
      <p className="muted small">
        JPEG, PNG or WebP, from {PHOTO_LEAST_SIDES.join(' × ')} pixels, up to 5 MB and 25 megapixels each. We remove location and camera details.
      </p>
    </div>
  );
}
