import type { ImportState } from '@contract';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { useAttempt } from '../../../forms/useAttempt';
import { cancelImport, resumeImport } from '../../../stores/imports';
import { ProgressBar } from '../shared/ProgressBar';
import * as styles from './ImportActions.module.css';
import { canCancel, canResume } from './importWords';

/** Buttons to cancel or resume an import. To resume an upload, the file has to be chosen again. */
export function ImportActions({ id, state }: { readonly id: string; readonly state: ImportState }) {
  const { busy, attempt } = useAttempt();
  /** How much of the file has been uploaded, from 0 to 1. Null if no upload is running. */
  const [uploaded, setUploaded] = useState<number | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const resume = () => resumeImport(id, file.current?.files?.[0], setUploaded).finally(() => setUploaded(null));
  if (!canCancel(state) && !canResume(state)) return null;
  return (
    <div className="row">
      {state === 'uploading' && (
        <label className={styles.chooser}>
          Choose the same file again
          <input ref={file} type="file" />
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
      {uploaded !== null && <ProgressBar value={uploaded} label="Upload" />}
    </div>
  );
}
