import type { DiscountStatus } from '@contract';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { paths } from '../../words/paths';
import { lazyPart } from '../../lazy/lazyPart';
import * as styles from './admin.module.css';
import { DiscountsOfStatus } from './DiscountsOfStatus';
import type { Doing } from './doing';
import { Queue, type QueueKey } from './Queue';
import { ReadWhenOpened } from './ReadWhenOpened';
import { RefuseDiscount } from './RefuseDiscount';
import { AdminHead } from './AdminHead';

const NewDiscount = lazyPart('The discount form', async () => (await import('./NewDiscount')).NewDiscount);
const EditDiscount = lazyPart('The discount form', async () => (await import('../../widgets/manage-discounts/EditDiscount')).EditDiscount);

const HEADINGS: Record<DiscountStatus, string> = { proposed: 'Waiting for review', approved: 'Listed', refused: 'Rejected', ended: 'Ended' };

const KEYS: readonly QueueKey[] = [
  ['a', 'approve'],
  ['r', 'reject'],
  ['e', 'edit'],
];

/** `/admin/discounts`: proposals to decide, listed discounts, and past ones. */
export default function AdminDiscountsPage() {
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  return (
    <div className="container page">
      <AdminHead
        title="Discounts"
        description="Discounts from gyms and partners."
        path={paths.adminDiscounts}
        lead="Review discounts that gym owners propose, and add discounts from partners."
      />
      <p className={styles.below}>
        <Button kind="mat" onClick={() => setDoing({ what: 'create' })}>
          Add a discount
        </Button>
      </p>
      <div className="stack">
        <Panel title={HEADINGS.proposed}>
          <Queue keys={KEYS}>
            <DiscountsOfStatus status="proposed" start={setDoing} />
          </Queue>
        </Panel>
        <Panel title={HEADINGS.approved}>
          <DiscountsOfStatus status="approved" start={setDoing} />
        </Panel>
        {(['ended', 'refused'] as const).map((status) => (
          <ReadWhenOpened key={status} title={HEADINGS[status]}>
            <DiscountsOfStatus status={status} start={setDoing} />
          </ReadWhenOpened>
        ))}
      </div>
      {doing?.what === 'create' && <NewDiscount close={close} />}
      {doing?.what === 'edit' && <EditDiscount discount={doing.discount} close={close} />}
      {doing?.what === 'refuse' && <RefuseDiscount discount={doing.discount} close={close} />}
    </div>
  );
}
