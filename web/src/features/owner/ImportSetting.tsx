import { useState } from 'react';
import { setImportsBlocked, type StoredGym } from '../../stores/gyms';
import { showToast } from '../../stores/toasts';
import { Checkbox } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { getErrorMessage } from '../../words/problems';

interface Props {
  readonly gym: StoredGym;
  readonly onSaved: (gym: StoredGym) => void;
}

/** The setting that keeps imports from changing the gym. */
export function ImportSetting({ gym, onSaved }: Props) {
  const [busy, setBusy] = useState(false);
  const save = async (areBlocked: boolean) => {
    setBusy(true);
    try {
      await setImportsBlocked(gym.id, areBlocked);
      const { importsBlocked: _before, ...rest } = gym;
      onSaved({ ...rest, ...(areBlocked && { importsBlocked: true }) });
      showToast('success', areBlocked ? 'Imports can no longer change this gym.' : 'Imports can change this gym again.');
    } catch (error) {
      showToast('error', getErrorMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="Imports">
      <div className="stack-small">
        <Checkbox
          label="Don’t let imports change this gym"
          hint="If unchecked, an import can fill in details that haven’t been confirmed."
          checked={gym.importsBlocked === true}
          disabled={busy}
          onChange={({ target }) => void save(target.checked)}
        />
        <p className="small">
          Visitors’ suggestions wait for you or an admin. An admin’s edits show right away. We’ll notify you, and you can undo them above.
        </p>
      </div>
    </Panel>
  );
}
