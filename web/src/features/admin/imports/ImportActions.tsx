import type { ImportState } from '@contract';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { useAttempt } from '../../../forms/useAttempt';
import { cancelImport, resumeImport } from '../../../stores/imports';
import { ProgressBar } from '../shared/ProgressBar';
import * as styles from './ImportActions.module.css';
import { canCancel, canResume } from './importState';

/** Buttons to cancel or resume an import. To resume an upload, the file has to be chosen again. */
export function ImportActions({ id, state }: { readonly id: string; readonly state: ImportState }) {
  const { busy, attempt } = useAttempt();
  /** How much of the file has been uploaded, from 0 to 1. Null if no upload is running. */
  const [uploadProgress, setUploadProgress] = useState<number | null>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const resume = () => resumeImport(id, fileInput.current?.files?.[0], setUploadProgress).finally(() => setUploadProgress(null));
  if (!canCancel(state) && !canResume(state)) return null;
  return (
    <div className="row">
      {state === 'uploading' && (
        <label className={styles.chooser}>
          Choose the same file again
          <input ref={fileInput} type="file" />
        </label>
      )}
      {canResume(state) && (
        <Button kind="secondary" busy={busy} onClick={() => attempt(resume)}>
          Resume import
        </Button>
      )}
      {canCancel(state) && (
        <Button kind="danger" busy={busy} onClick={() => attempt(() => cancelImport(id))}>
          Cancel import
        </Button>
      )}
      {uploadProgress !== null && <ProgressBar value={uploadProgress} label="Upload" />}
    </div>
  );
}
