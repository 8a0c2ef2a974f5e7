import { PHOTO_LEAST_SIDES, PHOTO_TYPES, PHOTOS_LIMIT, photoKeyOf } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { TryAgain } from '../../../lazy/TryAgain';
import { choosePhotos, orderPhotos, photosOf, usePhotos, watchPhotos } from '../../../stores/photos';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Checkbox } from '../../../ui/Field';
import { Skeleton } from '../../../ui/Skeleton';
import { useArranging } from '../../../widgets/arrange/useArranging';
import { photoLabel } from '../../../words/photos';
import { messageOf } from '../../../words/problems';
import { PhotoItem } from './PhotoItem';
import * as styles from './photos.module.css';
import { UploadItem } from './UploadItem';

export interface GymPhotosProps {
  readonly gymId: string;
  readonly gymName: string;
}

/** All photos of a gym: adding several at once, what they show, their order, deleting them. Everything here is stored at once. */
export function GymPhotos({ gymId, gymName }: GymPhotosProps) {
  const { status, photos, uploads } = usePhotos((all) => photosOf(all, gymId));
  const [attempts, setAttempts] = useState(1);
  const [said, say] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => watchPhotos(gymId), [gymId, attempts]);
  // This part comes after the page, which has looked for what its address names.
  useEffect(() => {
    if (window.location.hash === '#photos') heading.current?.scrollIntoView();
  }, []);
  const keys = photos.map(photoKeyOf);
  const arranging = useArranging({
    keys,
    say: (key, place) => {
      const index = keys.indexOf(key);
      const photo = photos[index];
      if (photo) say(`${photoLabel(photo, index, gymName)} is now ${place} of ${keys.length}${place === 1 ? ', the cover' : ''}.`);
    },
    store: (order) => {
      orderPhotos(gymId, order).catch((error: unknown) => showToast('error', `The order was not stored. ${messageOf(error)}`));
    },
  });
  const shown = arranging.keys.flatMap((key) => photos.find((photo) => photoKeyOf(photo) === key) ?? []);
  return (
    <section id="photos" aria-labelledby="photos-title" className={styles.section}>
      <h2 id="photos-title" ref={heading} tabIndex={-1}>
        Photos
      </h2>
      <p className="muted">
        {photos.length} of {PHOTOS_LIMIT}. The first is the cover, which also stands in lists. Say what each one shows: it is read to whoever can’t see it. What
        you change here is stored at once, without the button above; the public pages follow within a few minutes.
      </p>
      <ChoosePhotos gymId={gymId} full={photos.length + uploads.length >= PHOTOS_LIMIT} say={say} />
      {status === 'loading' && <Skeleton label="Loading the photos…" />}
      {status === 'failed' && photos.length === 0 && (
        <ErrorBox title="The photos did not load." action={<TryAgain again={async () => setAttempts((so) => so + 1)} />}>
          Nothing is lost. Without a connection they come by themselves once there is one.
        </ErrorBox>
      )}
      {status === 'known' && photos.length === 0 && uploads.length === 0 && (
        <p>There are none yet. Visitors look for the mat, the front door from the street, the changing rooms, and people on the mat.</p>
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
              say('The photo is deleted.');
              heading.current?.focus();
            }}
          />
        ))}
        {uploads.map((upload) => (
          <UploadItem key={upload.key} gymId={gymId} upload={upload} />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  );
}

interface ChooseProps {
  readonly gymId: string;
  readonly full: boolean;
  readonly say: (text: string) => void;
}

/** Chooses files, once it is confirmed that they may be published. */
function ChoosePhotos({ gymId, full, say }: ChooseProps) {
  const [may, setMay] = useState(false);
  const [problem, setProblem] = useState<string>();
  const files = useRef<HTMLInputElement>(null);
  const check = useRef<HTMLInputElement>(null);
  const open = () => {
    if (may) files.current?.click();
    else {
      setProblem('Confirm this first.');
      check.current?.focus();
    }
  };
  const take = (taken: readonly File[]) => {
    const without = choosePhotos(gymId, taken);
    const left = without > 0 ? ` ${without === 1 ? 'One has' : `${without} have`} no room: a gym has ${PHOTOS_LIMIT} photos at most.` : '';
    say(`${taken.length - without} chosen.${left}`);
    setProblem(left.trim() || undefined);
  };
  if (full) return <p>The gym has as many photos as it can have. Delete one to add another.</p>;
  return (
    <div className={styles.choose}>
      <Checkbox
        ref={check}
        label="I may publish these photos: I took them or may use them, and whoever can be recognized agrees."
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
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button onClick={open}>Add photos…</Button>
      <p className="muted small">
        JPEG, PNG or WebP, from {PHOTO_LEAST_SIDES.join(' × ')} pixels up to 5 MB and 25 million pixels each. Where and with what they were taken is not kept.
      </p>
    </div>
  );
}
