import { toDayNumber, getLocalDate, addClassIds } from '@contract';
import { useState } from 'react';
import { useNow } from '../../../hooks/useNow';
import { lazyPart } from '../../../parts/lazyPart';
import type { StoredGym } from '../../../stores/gyms';
import { Button } from '../../../ui/Button';
import { listUpcomingClasses } from '../../../words/classes';
import { formatShortDate, formatWeekday } from '../../../words/dates';
import { type ClassOnDate, toClassOnDate } from './classOnDate';
import type { CancelDialogProps } from './CancelDialog';

const CancelDialog = lazyPart<CancelDialogProps>('The form', async () => (await import('./CancelDialog')).CancelDialog, { floats: true });

/** A button that cancels the gym's next open mat: `Cancel this Saturday’s open mat`. Renders nothing if the gym has none soon. */
export function CancelNextOpenMat({ gym }: { readonly gym: StoredGym }) {
  const now = useNow();
  const [target, setTarget] = useState<ClassOnDate>();
  const next = now && findNextOpenMat(gym, now);
  return (
    <>
      {now && next && (
        <Button aria-label={`${formatCancelLabel(next.date, gym, now)} at ${gym.name}`} onClick={() => setTarget(next)}>
          {formatCancelLabel(next.date, gym, now)}
        </Button>
      )}
      {target && <CancelDialog gym={gym} target={target} close={() => setTarget(undefined)} />}
    </>
  );
}

function findNextOpenMat({ status, schedule = [], timeZone, datedChanges }: StoredGym, now: Date): ClassOnDate | undefined {
  if (status !== 'published') return undefined;
  const openMats = addClassIds(schedule).filter(({ program }) => program === 'open-mat');
  const next = listUpcomingClasses(openMats, { timeZone, datedChanges }, now).find(({ isOnNow }) => !isOnNow);
  return next && toClassOnDate(next.session);
}

/** The button's label: `Cancel today’s open mat`. From the day after tomorrow, it names the weekday, and from a week ahead, the date. */
function formatCancelLabel(date: string, { timeZone }: StoredGym, now: Date): string {
  const days = toDayNumber(date) - toDayNumber(getLocalDate(now, timeZone));
  if (days === 0) return 'Cancel today’s open mat';
  if (days === 1) return 'Cancel tomorrow’s open mat';
  return days < 7 ? `Cancel this ${formatWeekday(date)}’s open mat` : `Cancel the open mat on ${formatShortDate(date)}`;
}
