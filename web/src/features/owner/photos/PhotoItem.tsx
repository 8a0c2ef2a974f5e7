import { CAPTION_MAX, type Photo, getPhotoKey } from '@contract';
import { type KeyboardEvent, useState } from 'react';
import { useLeaveWarning } from '../../../hooks/useLeaveWarning';
import { confirm } from '../../../stores/confirmation';
import { setPhotoCaption, deletePhoto } from '../../../stores/photos';
import { showToast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { PhotoPicture } from '../../../ui/PhotoPicture';
import * as arranged from '../../../widgets/arrange/arrange.module.css';
import { DragHandle } from '../../../widgets/arrange/DragHandle';
import type { ReorderControls } from '../../../widgets/arrange/useReorder';
import { getFieldProblems, getErrorMessage } from '../../../words/problems';
import * as styles from './photos.module.css';

interface Props {
  readonly gymId: string;
  readonly photo: Photo;
  /** Identifies the photo to screen readers. */
  readonly label: string;
  readonly index: number;
  readonly count: number;
  readonly reorderControls: ReorderControls;
  readonly onDelete: () => void;
}

/** One of the gym's photos, with controls to move, describe and delete it. */
export function PhotoItem({ gymId, photo, label, index, count, reorderControls, onDelete }: Props) {
  const key = getPhotoKey(photo);
  const { move, dragged } = reorderControls;
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (!(await confirm('Are you sure you want to delete this photo? This can’t be undone.', 'Delete photo'))) return;
    setBusy(true);
    try {
      await deletePhoto(gymId, key);
      onDelete();
    } catch (error) {
      setBusy(false);
      showToast('error', getErrorMessage(error));
    }
  };
  return (
    <li data-arranged={key} className={`${styles.item} ${dragged === key ? arranged.dragged : ''}`}>
      <div className={styles.thumb}>
        <PhotoPicture photo={photo} alt={label} sizes="160px" width="160" height="120" loading="lazy" draggable={false} />
        <DragHandle reorderControls={reorderControls} itemKey={key} label={label} className={styles.corner} />
        {index === 0 && <span className={styles.cover}>Cover</span>}
      </div>
      <div className={styles.facts}>
        <Caption gymId={gymId} photo={photo} />
        <div className={styles.actions}>
          <Button data-control="earlier" disabled={index === 0} aria-label={`Move earlier: ${label}`} onClick={() => move(key, index - 1, 'earlier')}>
            Move earlier
          </Button>
          <Button data-control="later" disabled={index === count - 1} aria-label={`Move later: ${label}`} onClick={() => move(key, index + 1, 'later')}>
            Move later
          </Button>
          {index > 0 && (
            <Button data-control="cover" aria-label={`Make cover: ${label}`} onClick={() => move(key, 0, 'later')}>
              Make cover
            </Button>
          )}
          <Button kind="danger" busy={busy} aria-label={`Delete: ${label}`} onClick={remove}>
            Delete
          </Button>
        </div>
      </div>
    </li>
  );
}

/** The photo's description. It is saved on blur or Enter. If it can't be saved, the typed text stays in the field. */
function Caption({ gymId, photo }: { readonly gymId: string; readonly photo: Photo }) {
  const [typedText, setTypedText] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isUnsaved = typedText !== undefined && typedText.trim() !== photo.alt;
  useLeaveWarning(isUnsaved && !isSaving, false);
  const save = async () => {
    if (!isUnsaved || isSaving) return;
    setSaving(true);
    setProblem(undefined);
    try {
      await setPhotoCaption(gymId, getPhotoKey(photo), typedText.trim());
      // Text typed during the save is stored when the field loses focus again.
      setTypedText((current) => (current === typedText ? undefined : current));
    } catch (error) {
      setProblem(`Not saved. ${getFieldProblems(error)['captions.0.caption'] ?? getErrorMessage(error)}`);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Field
        label="Description"
        value={typedText ?? photo.alt}
        maxLength={CAPTION_MAX}
        autoComplete="off"
        error={problem}
        onChange={({ currentTarget }) => setTypedText(currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && void save()}
      />
      {problem && !isSaving && (
        <Button className={styles.again} onClick={() => void save()}>
          Save again
        </Button>
      )}
    </>
  );
}
