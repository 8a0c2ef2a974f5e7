import { useState } from 'react';
import { lazyPart } from '../../../parts/lazyPart';
import type { StoredGym } from '../../../stores/gyms';
import { Button } from '../../../ui/Button';
import type { ChangeDialogProps } from './ChangeDialog';
import * as styles from './dates.module.css';
import type { HolidaysDialogProps } from './HolidaysDialog';

const ChangeDialog = lazyPart<ChangeDialogProps>('The form', async () => (await import('./ChangeDialog')).ChangeDialog, { floats: true });
const HolidaysDialog = lazyPart<HolidaysDialogProps>('The form', async () => (await import('./HolidaysDialog')).HolidaysDialog, { floats: true });

/** Buttons to add changes that aren't about a class on the schedule: closures, special hours, extra classes, events and holidays. */
export function AddChange({ gym, now }: { readonly gym: StoredGym; readonly now: Date }) {
  const [kind, setKind] = useState<ChangeDialogProps['kind'] | 'holidays'>();
  const close = () => setKind(undefined);
  return (
    <>
      <p className={styles.add}>
        <Button onClick={() => setKind('closed')}>Add a closure</Button>
        <Button onClick={() => setKind('hours')}>Set special hours</Button>
        <Button onClick={() => setKind('extra')}>Add an extra class</Button>
        <Button onClick={() => setKind('event')}>Add an event</Button>
        <Button onClick={() => setKind('holidays')}>Add holiday closures</Button>
      </p>
      {kind === 'holidays' && <HolidaysDialog gym={gym} now={now} close={close} />}
      {kind && kind !== 'holidays' && <ChangeDialog gym={gym} kind={kind} now={now} close={close} />}
    </>
  );
}
