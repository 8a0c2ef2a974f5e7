import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { useReload } from '../../router/page';
import { regenerateStats, watchStatsNote } from '../../stores/featured';
import { messageOf } from '../../words/problems';
import { showToast } from '../../stores/toasts';

export function RegenerateStats() {
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<string>();
  useEffect(() => watchStatsNote(setNote), []);
  const reload = useReload();
  const run = async () => {
    setBusy(true);
    try {
      await regenerateStats();
      showToast('success', 'Statistics regenerated successfully!');
      reload();
    } catch (error) {
      showToast('error', `Failed to regenerate stats: ${messageOf(error)}`);
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
      <p>Counts states, cities and gyms anew and rebuilds every list and page from the gyms.</p>
      <Button busy={busy} onClick={run}>
        {busy ? 'Regenerating…' : 'Regenerate statistics'}
      </Button>
    </div>
  );
}
