import { MIN_PHOTO_SIDES, PHOTO_TYPES, PHOTOS_LIMIT, getPhotoKey } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { LoadState } from '../../../parts/LoadState';
import { uploadPhotos, reorderPhotos, getGymPhotos, usePhotos, watchPhotos } from '../../../stores/photos';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Field';
import { useReorder } from '../../../widgets/arrange/useReorder';
import { formatCount } from '../../../words/facts';
import { getPhotoAlt } from '../../../words/photos';
import { getErrorMessage } from '../../../words/problems';
import { PhotoItem } from './PhotoItem';
import * as styles from './photos.module.css';
import { UploadItem } from './UploadItem';

export interface GymPhotosProps {
  readonly gymId: string;
  readonly gymName: string;
}

/** A gym's photos, with controls to add several at once, and to describe, reorder and delete them. Every change is saved right away. */
export function GymPhotos({ gymId, gymName }: GymPhotosProps) {
  const { status, photos, uploads } = usePhotos((all) => getGymPhotos(all, gymId));
  const [attempt, setAttempt] = useState(1);
  const [announcement, announce] = useState('');
  const [uploadKeys, setUploadKeys] = useState<readonly string[]>([]);
  // Announces finished uploads: their keys are no longer among the uploads, but among the photos.
  const currentKeys = uploads.map(({ key }) => key);
  if (currentKeys.join() !== uploadKeys.join()) {
    setUploadKeys(currentKeys);
    const addedCount = uploadKeys.filter((key) => !currentKeys.includes(key) && photos.some(({ id }) => id === key)).length;
    if (addedCount > 0) announce(`${formatCount(addedCount, 'photo')} added.`);
  }
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => watchPhotos(gymId), [gymId, attempt]);
  // This part loads after the page, so the browser hasn't scrolled to its anchor.
  useEffect(() => {
    if (window.location.hash === '#photos') heading.current?.scrollIntoView();
  }, []);
  const keys = photos.map(getPhotoKey);
  const reorderControls = useReorder({
    keys,
    announce: (key, position) => {
      const index = keys.indexOf(key);
      const photo = photos[index];
      if (photo) announce(`${getPhotoAlt(photo, index, gymName)} is now ${position} of ${keys.length}${position === 1 ? ', the cover' : ''}.`);
    },
    store: (order) => {
      reorderPhotos(gymId, order).catch((error: unknown) => showToast('error', `Couldn’t save the new order. ${getErrorMessage(error)}`));
    },
  });
  const orderedPhotos = reorderControls.keys.flatMap((key) => photos.find((photo) => getPhotoKey(photo) === key) ?? []);
  return (
    <section id="photos" aria-labelledby="photos-title" className={styles.section}>
      <h2 id="photos-title" ref={heading} tabIndex={-1}>
        Photos
      </h2>
      <p className="muted">
        {photos.length} of {PHOTOS_LIMIT}. The first one is the cover photo, which also appears in lists. Describe each photo for visitors who can’t see it.
        Changes here save automatically, and the public pages update within a few minutes.
      </p>
      <ChoosePhotos gymId={gymId} isFull={photos.length + uploads.length >= PHOTOS_LIMIT} announce={announce} />
      {photos.length === 0 && <LoadState load={{ status, reload: () => setAttempt(attempt + 1) }} what="the photos" />}
      {status === 'known' && photos.length === 0 && uploads.length === 0 && (
        <p>No photos yet. Visitors like to see the mats, the front door from the street, the locker rooms and people training.</p>
      )}
      <ol className={styles.list}>
        {orderedPhotos.map((photo, index) => (
          <PhotoItem
            key={getPhotoKey(photo)}
            gymId={gymId}
            photo={photo}
            label={getPhotoAlt(photo, index, gymName)}
            index={index}
            count={photos.length}
            reorderControls={reorderControls}
            onDelete={() => {
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
  readonly isFull: boolean;
  readonly announce: (text: string) => void;
}

/** Lets the user add photos after confirming that they may be published. */
function ChoosePhotos({ gymId, isFull, announce }: ChooseProps) {
  const [hasConsent, setHasConsent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fileInput = useRef<HTMLInputElement>(null);
  const consentBox = useRef<HTMLInputElement>(null);
  const openFileDialog = () => {
    if (hasConsent) fileInput.current?.click();
    else {
      setProblem('Check this box first.');
      consentBox.current?.focus();
    }
  };
  const addFiles = (files: readonly File[]) => {
    const { started, omitted } = uploadPhotos(gymId, files);
    const limitNote =
      omitted > 0 ? ` ${omitted === 1 ? 'One photo was' : `${omitted} photos were`} left out: a gym can have up to ${PHOTOS_LIMIT} photos.` : '';
    // Doesn't say “added” yet, because the backend may reject them.
    announce(`${started > 0 ? `Uploading ${formatCount(started, 'photo')}.` : ''}${limitNote}`.trim());
    setProblem(limitNote.trim() || undefined);
  };
  if (isFull) return <p>This gym has the maximum number of photos. Delete one to add another.</p>;
  return (
    <div className={styles.choose}>
      <Checkbox
        ref={consentBox}
        label="I have the right to publish these photos, and everyone who can be recognized in them has agreed."
        checked={hasConsent}
        error={problem}
        onChange={({ currentTarget }) => {
          setHasConsent(currentTarget.checked);
          setProblem(undefined);
        }}
      />
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label="Photo files"
        onChange={({ currentTarget }) => {
          addFiles([...(currentTarget.files ?? [])]);
          // Lets the user choose the same file again.
          currentTarget.value = '';
        }}
      />
      <Button onClick={openFileDialog}>Add photos…</Button>
      <p className="muted small">
        JPEG, PNG or WebP, at least {MIN_PHOTO_SIDES.join(' × ')} pixels, up to 5 MB and 25 megapixels each. We remove location and camera details.
      </p>
    </div>
  );
}
