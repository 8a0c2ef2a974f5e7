import { useState } from 'react';
import { cancelUpload, retryUpload, type Upload } from '../../../stores/photos';
import { Button } from '../../../ui/Button';
import { Phrase } from '../../../ui/Phrase';
import * as styles from './photos.module.css';
import { formatMegabytes } from '../../../words/megabytes';

/** A file that is being uploaded, with its progress or why it failed. */
export function UploadItem({ gymId, upload }: { readonly gymId: string; readonly upload: Upload }) {
  const { key, name, bytes, preview, state, progress, problem, canRetry } = upload;
  // A file that isn't an image has no preview.
  const [hasPreview, setHasPreview] = useState(true);
  const percent = Math.round(progress * 100);
  return (
    <li className={styles.item}>
      <div className={styles.thumb}>
        {hasPreview ? (
          <img src={preview} alt="" width="160" height="120" onError={() => setHasPreview(false)} />
        ) : (
          <p className={styles.noPreview}>No preview</p>
        )}
      </div>
      <div className={styles.facts}>
        <p className={styles.name}>
          <strong>
            <Phrase>{name}</Phrase>
          </strong>{' '}
          <span className="muted small">{formatMegabytes(bytes)}</span>
        </p>
        {state === 'failed' ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : (
          <p className="small">
            <progress aria-label={name} value={state === 'processing' ? undefined : percent} max={100} className={styles.progress} />
            <span>{PROGRESS_LABELS[state](percent)}</span>
          </p>
        )}
        <div className={styles.actions}>
          {state === 'failed' && canRetry && (
            <Button kind="secondary" aria-label={`Try again: ${name}`} onClick={() => retryUpload(gymId, key)}>
              Try again
            </Button>
          )}
          <Button aria-label={`${state === 'failed' ? 'Remove' : 'Cancel'}: ${name}`} onClick={() => cancelUpload(gymId, key)}>
            {state === 'failed' ? 'Remove' : 'Cancel'}
          </Button>
        </div>
      </div>
    </li>
  );
}

const PROGRESS_LABELS: Record<Exclude<Upload['state'], 'failed'>, (percent: number) => string> = {
  waiting: () => 'Waiting to upload',
  sending: (percent) => `${percent}% uploaded`,
  processing: () => 'Uploaded. Processing…',
};
