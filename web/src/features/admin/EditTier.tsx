import type { Tier, TierFacts } from '@contract';
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile';
import { Dialog } from '../../ui/Dialog';
import * as items from '../../ui/items.module.css';
import { useEdited } from '../../forms/useEdited';
import { createTier, updateTier } from '../../actions/tiers';
import { type StoredTier, watchTier } from '../../live/tiers';
import { showToast } from '../../stores/toasts';
import { moneyLabel } from '../../words/money';
import { Fact } from '../../widgets/manage-discounts/DiscountItem';
import { TierForm } from './TierForm';
import { TIER_LABELS, tierFact } from './tierWords';

/** A new tier. `order`: where it stands unless told otherwise. */
export function NewTier({ order, close }: { readonly order: number; readonly close: () => void }) {
  const send = async (tier: TierFacts) => {
    await createTier(tier);
    showToast('success', tier.active ? 'The tier is offered now.' : 'The tier is kept for later.');
  };
  return (
    <Dialog title="Add a tier" onClose={close}>
      <TierForm name="new" order={order} action="Add it" send={send} done={close} />
    </Dialog>
  );
}

interface Props {
  /** As it was when its form was opened. */
  readonly tier: StoredTier;
  readonly close: () => void;
}

/** The form for a change. What someone else changes meanwhile is shown, and whoever writes decides which holds. */
export function EditTier({ tier, close }: Props) {
  const { id } = tier;
  const { now, from, beginning, ...decide } = useEdited<Tier>(id, tier, watchTier);
  const send = async (entered: TierFacts) => {
    await updateTier(id, from.version, entered);
    showToast('success', 'The tier is changed, for purchases from now on.');
  };
  return (
    <Dialog title="Change a tier" onClose={close}>
      <TierForm
        key={beginning.version}
        name={`${id} ${from.version}`}
        from={beginning}
        action="Save changes"
        send={send}
        done={close}
        above={(busy) =>
          now.version !== from.version &&
          !busy && (
            <ChangedMeanwhile {...decide}>
              <Changes before={from} now={now} />
            </ChangedMeanwhile>
          )
        }
      />
    </Dialog>
  );
}

function Changes({ before, now }: { readonly before: Tier; readonly now: Tier }) {
  const names = Object.keys(TIER_LABELS) as (keyof TierFacts)[];
  const price = ({ amount, currency }: Tier) => moneyLabel(amount, currency);
  return (
    <dl className={items.facts}>
      {names
        .filter((name) => tierFact(now, name) !== tierFact(before, name))
        .map((name) => (
          <Fact key={name} name={TIER_LABELS[name]}>
            {tierFact(now, name)}
          </Fact>
        ))}
      {price(now) !== price(before) && <Fact name="Costs">{price(now)}</Fact>}
    </dl>
  );
}
