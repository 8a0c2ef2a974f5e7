import type { DiscountStatus } from '@contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { paths } from '../../../words/paths';
import { lazyPart } from '../../../lazy/lazyPart';
import * as styles from '../shared/admin.module.css';
import { DiscountsOfStatus } from './DiscountsOfStatus';
import type { DiscountDialog } from './AdminDiscount';
import { Queue, type QueueKey } from '../shared/Queue';
import { ReadWhenOpened } from '../shared/ReadWhenOpened';
import { RefuseDiscount } from './RefuseDiscount';
import { AdminHead } from '../shared/AdminHead';

const NewDiscount = lazyPart('The discount form', async () => (await import('./NewDiscount')).NewDiscount);
const EditDiscount = lazyPart('The discount form', async () => (await import('../../../widgets/manage-discounts/EditDiscount')).EditDiscount);

const HEADINGS: Record<DiscountStatus, string> = { proposed: 'Waiting for review', approved: 'Listed', refused: 'Rejected', ended: 'Ended' };

const KEYS: readonly QueueKey[] = [
  ['a', 'approve'],
  ['r', 'reject'],
  ['e', 'edit'],
];

/** `/admin/discounts`: proposals to decide, listed discounts, and past ones. */
export default function AdminDiscountsPage() {
  const [dialog, setDialog] = useState<DiscountDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <div className="container page">
      <AdminHead
        title="Discounts"
        description="Discounts from gyms and partners."
        path={paths.adminDiscounts}
        lead="Review discounts that gym owners propose, and add discounts from partners."
      />
      <p className={styles.below}>
        <Button kind="mat" onClick={() => setDialog({ what: 'create' })}>
          Add a discount
        </Button>
      </p>
      <div className="stack">
        <Panel title={HEADINGS.proposed}>
          <Queue keys={KEYS}>
            <DiscountsOfStatus status="proposed" open={setDialog} />
          </Queue>
        </Panel>
        <Panel title={HEADINGS.approved}>
          <DiscountsOfStatus status="approved" open={setDialog} />
        </Panel>
        {(['ended', 'refused'] as const).map((status) => (
          <ReadWhenOpened key={status} title={HEADINGS[status]}>
            <DiscountsOfStatus status={status} open={setDialog} />
          </ReadWhenOpened>
        ))}
      </div>
      {dialog?.what === 'create' && <NewDiscount close={close} />}
      {dialog?.what === 'edit' && <EditDiscount discount={dialog.discount} close={close} />}
      {dialog?.what === 'refuse' && <RefuseDiscount discount={dialog.discount} close={close} />}
    </div>
  );
}
