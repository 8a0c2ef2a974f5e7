import { APPROVAL_DAYS } from '@contract';
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

/** Whether edits by others wait for a yes of the gym's owners. */
export function ApprovalSetting({ gym, saved }: Props) {
  const [busy, setBusy] = useState(false);
  const set = async (required: boolean) => {
    setBusy(true);
    try {
      await requireApproval(gym.id, required);
      const { approvalRequired: _before, ...rest } = gym;
      saved({ ...rest, ...(required && { approvalRequired: true }) });
      showToast('success', required ? 'From now on, edits by others wait for an owner’s yes.' : 'From now on, edits by others are in the listing at once.');
    } catch (error) {
      showToast('error', messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="Edits by others">
      <div className="stack-small">
        <Checkbox
          label="Edits by others wait for an owner’s yes"
          hint="Without this, what an admin edits or accepts is in the listing at once, and you are told."
          checked={gym.approvalRequired === true}
          disabled={busy}
          onChange={({ target }) => void set(target.checked)}
        />
        <p className="small">
          What waits is listed on this page, and the facts that stand stay until you decide; lists that we import change nothing. What you have not decided
          after {APPROVAL_DAYS} days, an admin may. What is unlawful or leads people astray, an admin can change at once, and tells you why.
        </p>
      </div>
    </Panel>
  );
}
