import type { Sponsorship } from '@contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field, Select } from '../../../ui/Field';
import { useConcurrentEdit } from '../../../forms/useConcurrentEdit';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { useUnsentForm } from '../../../forms/useUnsentForm';
import { refundSponsorship, type StoredSponsorship, storedSponsorships } from '../../../stores/adminSponsorships';
import { showToast } from '../../../stores/toasts';
import { formatMoney } from '../../../words/money';
import { getFieldProblems } from '../../../words/problems';
import { countDaysLeft, formatPlainAmount, parseAmount, prorateDays } from './refundAmounts';
import { describeAmount, describeRefundProblem } from './sponsorshipText';

interface Props {
  /** The sponsorship as it was when the form was opened. */
  readonly sponsorship: StoredSponsorship;
  readonly close: () => void;
}

type RefundKind = 'whole' | 'days' | 'part';

/**
 * The dialog to refund the rest of a payment or a part of it. If someone else makes a refund in the meantime, the admin has to
 * confirm that they have seen it.
 */
export function RefundSponsorship({ sponsorship, close }: Props) {
  const { id, sponsor, currency } = sponsorship;
  const { current, base, keepMine } = useConcurrentEdit<Sponsorship>(id, sponsorship, storedSponsorships);
  const [today] = useState(() => new Date());
  const formatAmount = (amount: number) => formatMoney(amount, currency);
  const remaining = base.amount - base.refunded;
  const unusedDays = countDaysLeft(base, today);
  const unusedValue = prorateDays(unusedDays, base);
  const offersUnusedDays = unusedValue > 0 && unusedValue < remaining;
  const [chosenKind, setChosenKind] = useState<RefundKind>(offersUnusedDays && base.endedEarly ? 'days' : 'whole');
  const kind = chosenKind === 'days' && !offersUnusedDays ? 'part' : chosenKind;
  const { formProps, forget } = useUnsentForm(`refund ${id}`, kind);
  /** The amount to refund. @throws FormProblem if the typed amount is invalid */
  const getAmount = (typedAmount: string): number => {
    if (kind === 'whole') return remaining;
    return kind === 'days' ? unusedValue : parsePartialAmount(typedAmount, base);
  };
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const amount = getAmount(String(formData.get('amount') ?? ''));
    try {
      await refundSponsorship({ id, amount, refunded: base.refunded });
    } catch (error) {
      throw new FormProblem(getFieldProblems(error), describeRefundProblem(error));
    }
    forget();
    showToast('success', `Refunded ${formatAmount(amount)}. The buyer will be notified and should get it within about 10 days.`);
    close();
  });
  const isOutdated = current.refunded !== base.refunded && !busy;
  return (
    <Dialog title={`Refund ${sponsor}`} onClose={close}>
      <form {...form} {...formProps} className="stack">
        {problem && <ErrorBox title={problem} />}
        {isOutdated && (
          <ErrorBox title="Another refund was just made." action={<Button onClick={keepMine}>Continue</Button>}>
            {describeAmount(current)}.
          </ErrorBox>
        )}
        <p>{describeAmount(base)}.</p>
        <Select
          label="Refund amount"
          name="how"
          value={kind}
          onChange={(event) => setChosenKind(event.target.value as RefundKind)}
          hint="Once the full amount is refunded, the sponsorship ends right away. A partial refund doesn’t end it."
          error={kind === 'part' ? undefined : fields.amount}
        >
          <option value="whole">
            {base.refunded > 0 ? 'Remaining amount' : 'Full refund'}: {formatAmount(remaining)}
          </option>
          {offersUnusedDays && (
            <option value="days">
              Unused days: {formatAmount(unusedValue)} ({unusedDays} of {base.termDays})
            </option>
          )}
          <option value="part">Another amount</option>
        </Select>
        {kind === 'part' && (
          <Field
            label={`Amount, in ${currency.toUpperCase()}`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={`Up to ${formatAmount(remaining)}. The unused days (${unusedDays} of ${base.termDays}) come to ${formatAmount(unusedValue)}.`}
            defaultValue={formatPlainAmount(unusedValue, currency)}
            error={fields.amount}
            required
          />
        )}
        <Button kind="danger" type="submit" busy={busy} disabled={isOutdated}>
          {kind === 'part' ? 'Refund' : `Refund ${formatAmount(kind === 'whole' ? remaining : unusedValue)}`}
        </Button>
      </form>
    </Dialog>
  );
}

/** @throws FormProblem if the text isn't an amount, or is more than the rest of the payment */
function parsePartialAmount(text: string, { amount, refunded, currency }: Sponsorship): number {
  const requested = parseAmount(text, currency);
  if (requested === undefined || requested === 0)
    throw new FormProblem({ amount: `Enter an amount, such as ${formatPlainAmount(amount - refunded, currency)}.` });
  if (requested > amount - refunded)
    throw new FormProblem({ amount: `Enter ${formatMoney(amount - refunded, currency)} or less. That’s all that’s left of the payment.` });
  return requested;
}
