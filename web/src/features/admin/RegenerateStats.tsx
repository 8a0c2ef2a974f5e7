import { useState } from 'react';
import { Button } from '../../components/Button';
import { useReload } from '../../shell/page';
import { regenerateStats } from '../../stores/featured';
import { messageOf } from '../../stores/problem';
import { showToast } from '../../stores/toasts';

export function RegenerateStats() {
  const [busy, setBusy] = useState(false);
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
      <p>Counts states, cities and gyms anew and rebuilds every list and page from the gyms.</p>
      <Button busy={busy} onClick={run}>
        {busy ? 'Regenerating…' : 'Regenerate statistics'}
      </Button>
    </div>
  );
}
