import type { Tier, TierFacts } from '@contract';
import { Dialog } from '../../../ui/Dialog';
import { ChangedFacts } from '../../../widgets/editing/ChangedFacts';
import { EditDialog } from '../../../widgets/editing/EditDialog';
import { createTier, updateTier } from '../../../stores/tiers';
import { type StoredTier, storedTiers } from '../../../stores/tiers';
import { showToast } from '../../../stores/toasts';
import { formatMoney } from '../../../words/money';
import { Fact } from '../../../ui/Fact';
import { TierForm } from './TierForm';
import { TIER_LABELS, formatTierFact } from './tierText';

/** The dialog to add a tier. `order`: its default position. */
export function NewTier({ order, close }: { readonly order: number; readonly close: () => void }) {
  const send = async (tier: TierFacts) => {
    await createTier(tier);
    showToast('success', tier.active ? 'Tier added. Sponsors can buy it now.' : 'Tier added. It isn’t offered yet.');
  };
  return (
    <Dialog title="Add a tier" onClose={close}>
      <TierForm draftKey="new" order={order} action="Add tier" send={send} onDone={close} />
    </Dialog>
  );
}

interface Props {
  /** The tier as it was when the form was opened. */
  readonly tier: StoredTier;
  readonly close: () => void;
}

/** The dialog to edit a tier. If someone else changes it in the meantime, the dialog shows what changed. */
export function EditTier({ tier, close }: Props) {
  const send = async (version: number, facts: TierFacts) => {
    await updateTier(tier.id, version, facts);
    showToast('success', 'Tier saved. The changes apply to new purchases.');
  };
  return (
    <EditDialog<Tier>
      title="Edit tier"
      stored={tier}
      values={storedTiers}
      close={close}
      renderChanges={(before, now) => <Changes before={before} now={now} />}
      renderForm={(formProps, version) => <TierForm {...formProps} send={(facts) => send(version, facts)} />}
    />
  );
}

function Changes({ before, now }: { readonly before: Tier; readonly now: Tier }) {
  const formatPrice = ({ amount, currency }: Tier) => formatMoney(amount, currency);
  return (
    <ChangedFacts labels={TIER_LABELS} before={(name) => formatTierFact(before, name)} now={(name) => formatTierFact(now, name)}>
      {formatPrice(now) !== formatPrice(before) && <Fact name="Price">{formatPrice(now)}</Fact>}
    </ChangedFacts>
  );
}
