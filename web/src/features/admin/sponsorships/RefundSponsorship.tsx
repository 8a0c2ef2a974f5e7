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
import { moneyLabel } from '../../../words/money';
import { fieldProblems } from '../../../words/problems';
import { daysLeft, formatPlainAmount, parseAmount, valueOfDays } from './refundAmounts';
import { amountWords, sponsorshipProblem } from './sponsorshipWords';

interface Props {
  /** As it was when its form was opened. */
  readonly sponsorship: StoredSponsorship;
  readonly close: () => void;
}

type How = 'whole' | 'days' | 'part';

/**
 * Refunds all that is left of a payment, or a part of it. If another refund is made in the meantime, it is shown, and the admin
 * has to see it first.
 */
export function RefundSponsorship({ sponsorship, close }: Props) {
  const { id, sponsor, currency } = sponsorship;
  const { now, from, keepMine } = useConcurrentEdit<Sponsorship>(id, sponsorship, storedSponsorships);
  const [today] = useState(() => new Date());
  const money = (amount: number) => moneyLabel(amount, currency);
  const left = from.amount - from.refunded;
  const days = daysLeft(from, today);
  const ofDays = valueOfDays(days, from);
  const hasDays = ofDays > 0 && ofDays < left;
  const [chosen, setHow] = useState<How>(hasDays && from.endedEarly ? 'days' : 'whole');
  const how = chosen === 'days' && !hasDays ? 'part' : chosen;
  const { formProps, forget } = useUnsentForm(`refund ${id}`, how);

  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const amount = how === 'whole' ? left : how === 'days' ? ofDays : parsePart(String(entries.get('amount') ?? ''), from);
    try {
      await refundSponsorship({ id, amount, refunded: from.refunded });
    } catch (error) {
      throw new FormProblem(fieldProblems(error), sponsorshipProblem(error));
    }
    forget();
    showToast('success', `Refunded ${money(amount)}. The buyer will be notified and should get it within about 10 days.`);
    close();
  });
  const isOutdated = now.refunded !== from.refunded && !busy;
  return (
    <Dialog title={`Refund ${sponsor}`} onClose={close}>
      <form {...form} {...formProps} className="stack">
        {problem && <ErrorBox title={problem} />}
        {isOutdated && (
          <ErrorBox title="Another refund was just made." action={<Button onClick={keepMine}>Continue</Button>}>
            {amountWords(now)}.
          </ErrorBox>
        )}
        <p>{amountWords(from)}.</p>
        <Select
          label="Refund amount"
          name="how"
          value={how}
          onChange={(event) => setHow(event.target.value as How)}
          hint="A full refund ends the sponsorship right away. A partial refund doesn’t."
          error={how === 'part' ? undefined : fields.amount}
        >
          <option value="whole">
            {from.refunded > 0 ? 'Everything left' : 'Full refund'}: {money(left)}
          </option>
          {hasDays && (
            <option value="days">
              Unused days: {money(ofDays)} ({days} of {from.termDays})
            </option>
          )}
          <option value="part">Another amount</option>
        </Select>
        {how === 'part' && (
          <Field
            label={`Amount, in ${currency.toUpperCase()}`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            hint={`Up to ${money(left)}. The unused days (${days} of ${from.termDays}) come to ${money(ofDays)}.`}
            defaultValue={formatPlainAmount(ofDays, currency)}
            error={fields.amount}
            required
          />
        )}
        <Button kind="danger" type="submit" busy={busy} disabled={isOutdated}>
          {how === 'part' ? 'Refund' : `Refund ${money(how === 'whole' ? left : ofDays)}`}
        </Button>
      </form>
    </Dialog>
  );
}

/** @throws FormProblem if it is not an amount, or more than is left */
function parsePart(text: string, { amount, refunded, currency }: Sponsorship): number {
  const entered = parseAmount(text, currency);
  const left = moneyLabel(amount - refunded, currency);
  if (entered === undefined || entered === 0) throw new FormProblem({ amount: `Enter an amount, such as ${formatPlainAmount(amount - refunded, currency)}.` });
  if (entered > amount - refunded) throw new FormProblem({ amount: `Enter ${left} or less. That’s all that is left of the payment.` });
  return entered;
}
