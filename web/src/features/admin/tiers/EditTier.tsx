import type { Tier, TierFacts } from '@contract';
import { Dialog } from '../../../ui/Dialog';
import { ChangedFacts } from '../../../widgets/editing/ChangedFacts';
import { EditDialog } from '../../../widgets/editing/EditDialog';
import { createTier, updateTier } from '../../../stores/tiers';
import { type StoredTier, storedTiers } from '../../../stores/tiers';
import { showToast } from '../../../stores/toasts';
import { moneyLabel } from '../../../words/money';
import { Fact } from '../../../ui/Fact';
import { TierForm } from './TierForm';
import { TIER_LABELS, tierFact } from './tierWords';

/** A new tier. `order`: its default position. */
export function NewTier({ order, close }: { readonly order: number; readonly close: () => void }) {
  const send = async (tier: TierFacts) => {
    await createTier(tier);
    showToast('success', tier.active ? 'Tier added. Sponsors can buy it now.' : 'Tier added. It isn’t offered yet.');
  };
  return (
    <Dialog title="Add a tier" onClose={close}>
      <TierForm name="new" order={order} action="Add tier" send={send} done={close} />
    </Dialog>
  );
}

interface Props {
  /** As it was when its form was opened. */
  readonly tier: StoredTier;
  readonly close: () => void;
}

export function EditTier({ tier, close }: Props) {
  const send = async (version: number, entered: TierFacts) => {
    await updateTier(tier.id, version, entered);
    showToast('success', 'Tier saved. The changes apply to new purchases.');
  };
  return (
    <EditDialog<Tier>
      title="Edit tier"
      opened={tier}
      values={storedTiers}
      close={close}
      changes={(before, now) => <Changes before={before} now={now} />}
      form={(given, version) => <TierForm {...given} send={(entered) => send(version, entered)} />}
    />
  );
}

function Changes({ before, now }: { readonly before: Tier; readonly now: Tier }) {
  const price = ({ amount, currency }: Tier) => moneyLabel(amount, currency);
  return (
    <ChangedFacts labels={TIER_LABELS} before={(name) => tierFact(before, name)} now={(name) => tierFact(now, name)}>
      {price(now) !== price(before) && <Fact name="Price">{price(now)}</Fact>}
    </ChangedFacts>
  );
}
