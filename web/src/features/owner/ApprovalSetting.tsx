import { useState } from 'react';
import { requireApproval, type StoredGym } from '../../actions/gyms';
import { showToast } from '../../stores/toasts';
import { Checkbox } from '../../ui/Field';
import { Panel } from '../../ui/Panel';
import { messageOf } from '../../words/problems';

interface Props {
  readonly gym: StoredGym;
  readonly saved: (gym: StoredGym) => void;
}

/** Whether imported lists leave the gym alone. */
export function ApprovalSetting({ gym, saved }: Props) {
  const [busy, setBusy] = useState(false);
  const set = async (required: boolean) => {
    setBusy(true);
    try {
      await requireApproval(gym.id, required);
      const { approvalRequired: _before, ...rest } = gym;
      saved({ ...rest, ...(required && { approvalRequired: true }) });
      showToast('success', required ? 'Imported lists no longer change this gym.' : 'Imported lists may change this gym again.');
    } catch (error) {
      showToast('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="Imported lists">
      <div className="stack-small">
        <Checkbox
          label="Imported lists don’t change this gym"
          hint="Without this, a list may fill in facts that no person has confirmed."
          checked={gym.approvalRequired === true}
          disabled={busy}
          onChange={({ target }) => void set(target.checked)}
        />
        <p className="small">Suggestions by visitors wait for you or an admin. An admin’s own edits show at once: you are told, and can put them back above.</p>
      </div>
    </Panel>
  );
}
