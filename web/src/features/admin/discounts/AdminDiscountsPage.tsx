import type { DiscountStatus } from '@contract';
import { getErrorMessage } from '../../../words/problems';
import { useState } from 'react';
import { decideDiscount } from '../../../stores/discounts';
import { lazyPart } from '../../../parts/lazyPart';
import { discountLists, type StoredDiscount } from '../../../stores/discounts';
import { useLiveList } from '../../../stores/liveLists';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { paths } from '../../../words/paths';
import { AdminLayout } from '../shared/AdminLayout';
import { AdminList } from '../shared/AdminList';
import { Collapsible } from '../shared/Collapsible';
import { DecisionDialog } from '../shared/DecisionDialog';
import type { Shortcut } from '../shared/Shortcuts';
import { AdminDiscount, type DiscountDialog, getDiscountKey } from './AdminDiscount';

const NewDiscount = lazyPart('The discount form', async () => (await import('./NewDiscount')).NewDiscount);
const EditDiscount = lazyPart('The discount form', async () => (await import('../../../widgets/manage-discounts/EditDiscount')).EditDiscount);

const HEADINGS: Record<DiscountStatus, string> = { proposed: 'Waiting for review', approved: 'Listed', rejected: 'Rejected', ended: 'Ended' };
const EMPTY_TEXTS: Record<DiscountStatus, string> = {
  proposed: 'No discounts to review. You’ll get a notification when one comes in.',
  approved: 'No discounts are listed yet.',
  rejected: 'No rejected discounts.',
  ended: 'No ended discounts.',
};
const SHORTCUTS: readonly Shortcut[] = [
  ['a', 'approve'],
  ['r', 'reject'],
  ['e', 'edit'],
];

/** `/admin/discounts`: discounts to review, listed discounts, and past ones. */
export default function AdminDiscountsPage() {
  const [dialog, setDialog] = useState<DiscountDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <AdminLayout
      title="Discounts"
      description="Discounts from gyms and partners."
      path={paths.adminDiscounts}
      lead="Review discounts that gym owners submit, and add discounts from partners."
      actions={
        <Button kind="secondary" onClick={() => setDialog({ kind: 'create' })}>
          Add a discount
        </Button>
      }
    >
      <div className="stack">
        {(['proposed', 'approved'] as const).map((status) => (
          <Panel key={status} title={HEADINGS[status]}>
            <Discounts status={status} openDialog={setDialog} />
          </Panel>
        ))}
        {(['ended', 'rejected'] as const).map((status) => (
          <Collapsible key={status} title={<h2>{HEADINGS[status]}</h2>}>
            <Discounts status={status} openDialog={setDialog} />
          </Collapsible>
        ))}
      </div>
      {dialog?.kind === 'create' && <NewDiscount close={close} />}
      {dialog?.kind === 'edit' && <EditDiscount discount={dialog.discount} close={close} />}
      {dialog?.kind === 'reject' && <RejectDiscount discount={dialog.discount} close={close} />}
    </AdminLayout>
  );
}

interface ListProps {
  readonly status: DiscountStatus;
  readonly openDialog: (dialog: DiscountDialog) => void;
}

function Discounts({ status, openDialog }: ListProps) {
  return (
    <AdminList
      list={useLiveList(discountLists, status)}
      plural="discounts"
      empty={EMPTY_TEXTS[status]}
      {...(status === 'proposed' && { decisionKey: getDiscountKey, shortcuts: SHORTCUTS })}
    >
      {(discount) => <AdminDiscount key={discount.id} discount={discount} openDialog={openDialog} />}
    </AdminList>
  );
}

function RejectDiscount({ discount: { id, title, offeredBy, version }, close }: { readonly discount: StoredDiscount; readonly close: () => void }) {
  return (
    <DecisionDialog
      title="Reject discount"
      reader="owner"
      decision={{
        key: getDiscountKey({ id }),
        summary: `Rejected “${title}” from ${offeredBy}.`,
        failedMessage: `Couldn’t reject “${title}” from ${offeredBy}.`,
        sentMessage: 'Rejected. The owner will be notified.',
        send: (input) => decideDiscount({ id, decision: 'rejected', version, ...input }),
        describeProblem: getErrorMessage,
      }}
      close={close}
    >
      <p>
        “{title}” from {offeredBy} won’t be listed.
      </p>
    </DecisionDialog>
  );
}
