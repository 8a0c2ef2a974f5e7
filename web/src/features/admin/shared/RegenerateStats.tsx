import { useRevalidator } from 'react-router-dom';
import { useId, useState } from 'react';
import { Button } from '../../../ui/Button';
import { regenerateStats, storedStats } from '../../../stores/featured';
import { withCommas } from '../../../words/withCommas';
import { getErrorMessage } from '../../../words/problems';
import { outdatedPages } from '../../../stores/outdatedPages';
import { showToast } from '../../../stores/toasts';
import { useValue } from '../../../stores/values';

/** The button that recounts the statistics and rebuilds every list and page, with its progress. */
export function RegenerateStats() {
  const [busy, setBusy] = useState(false);
  const note = useValue(storedStats, 'all').value?.note;
  const { revalidate } = useRevalidator();
  const regenerate = async () => {
    setBusy(true);
    try {
      await regenerateStats();
      showToast('success', 'Statistics regenerated successfully!');
      void revalidate();
    } catch (error) {
      showToast('error', `Failed to regenerate stats: ${getErrorMessage(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      {note && (
        <p>
          <strong>{note}</strong>
        </p>
      )}
      <p>Recounts states, cities and gyms, and rebuilds every list and page.</p>
      <Button busy={busy} onClick={regenerate}>
        {busy ? 'Regenerating…' : 'Regenerate statistics'}
      </Button>
      {busy && <Progress />}
    </div>
  );
}

/** The rebuild's progress. Its total is unknown until every gym has been checked. */
function Progress() {
  const { done, of: total } = useValue(outdatedPages, `ongoing ${useId()}`).value?.rebuild ?? {};
  return (
    <div className="stack-small">
      <p role="status">
        {total === undefined || done === undefined
          ? 'Checking every gym against its pages. This can take a few minutes.'
          : `Updating lists and pages: ${withCommas(done)} of ${withCommas(total)}.`}
      </p>
      {total !== undefined && <progress max={total} value={done} aria-label="Rebuild progress" />}
    </div>
  );
}
