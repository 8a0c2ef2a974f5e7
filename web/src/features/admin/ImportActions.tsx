import type { ImportState } from '@contract';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { cancelImport, resumeImport } from '../../stores/imports';
import { messageOf } from '../../words/problems';
import { showToast } from '../../stores/toasts';
import * as styles from './admin.module.css';
import { canResume, isUnderWay } from './importWords';

/** Cancel what is under way; take up again what broke off. An upload needs its file chosen once more. */
export function ImportActions({ id, state }: { readonly id: string; readonly state: ImportState }) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const attempt = async (run: () => Promise<void>) => {
    setBusy(true);
    try {
      await run();
    } catch (error) {
      showToast('error', messageOf(error));
    } finally {
      setBusy(false);
      setSent(null);
    }
  };
  if (!isUnderWay(state) && !canResume(state)) return null;
  return (
    <div className="row">
      {state === 'uploading' && (
        <label className={styles.chooser}>
          The same file again
          <input ref={file} type="file" />
        </label>
      )}
      {canResume(state) && (
        <Button kind="mat" busy={busy} onClick={() => attempt(() => resumeImport(id, file.current?.files?.[0], setSent))}>
          Resume
        </Button>
      )}
      {isUnderWay(state) && (
        <Button kind="stop" busy={busy} onClick={() => attempt(() => cancelImport(id))}>
          Cancel import
        </Button>
      )}
      {sent !== null && <progress value={sent} aria-label="Upload" />}
    </div>
  );
}
