import { type DiscountFacts, type DiscountProvider, discountProviderSchema } from '@contract';
import { useState } from 'react';
import * as v from 'valibot';
import { Dialog } from '../../../ui/Dialog';
import { Field, Select } from '../../../ui/Field';
import { FormProblem } from '../../../forms/useSubmit';
import { createDiscount } from '../../../stores/discounts';
import { showToast } from '../../../stores/toasts';
import { DiscountForm } from '../../../widgets/manage-discounts/DiscountForm';
import { ChooseGym } from '../../../widgets/choose-gym/ChooseGym';
import { StateOptions } from '../../../widgets/places/StateOptions';

/** The dialog to add a discount from a gym in the directory or from a partner. The discount is listed right away. */
export function NewDiscount({ close }: { readonly close: () => void }) {
  const [providerKind, setProviderKind] = useState('gym');
  const send = async (discount: DiscountFacts, offeredBy: DiscountProvider) => {
    await createDiscount({ offeredBy, discount });
    showToast('success', 'Discount added.');
  };
  return (
    <Dialog title="Add a discount" onClose={close}>
      <DiscountForm
        draftKey="new"
        action="Add discount"
        send={send}
        onDone={close}
        fieldsKey={providerKind}
        readAbove={parseProvider}
        above={({ fields }) => (
          <>
            <Select label="Offered by" name="by" value={providerKind} onChange={(event) => setProviderKind(event.target.value)}>
              <option value="gym">A gym in the directory</option>
              <option value="partner">A partner</option>
            </Select>
            {providerKind === 'gym' ? <ChooseGym error={fields.gym ?? fields.gymId} /> : <PartnerFields fields={fields} />}
          </>
        )}
      />
    </Dialog>
  );
}

function PartnerFields({ fields }: { readonly fields: Readonly<Record<string, string>> }) {
  return (
    <>
      <Field label="Partner" name="partner" hint="The name visitors will see." error={fields.partner} required />
      <Select
        label="State (optional)"
        name="state"
        hint="Choose the state where the discount is valid. Its dates follow that state’s time zone."
        error={fields.state}
        defaultValue=""
      >
        <option value="">All states</option>
        <StateOptions />
      </Select>
    </>
  );
}

/** @throws FormProblem if no gym was chosen, or the partner's name or state is invalid */
function parseProvider(formData: FormData): DiscountProvider {
  const text = (name: string) => String(formData.get(name) ?? '');
  if (text('by') === 'gym') {
    if (text('gymId') === '') throw new FormProblem({ gym: 'Find the gym, then choose it.' });
    return { gymId: text('gymId') };
  }
  if (text('partner').trim() === '') throw new FormProblem({ partner: 'Enter the partner’s name.' });
  const result = v.safeParse(discountProviderSchema, { partner: text('partner'), ...(text('state') && { state: text('state') }) });
  if (result.success) return result.output;
  throw new FormProblem(Object.fromEntries(result.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])));
}
