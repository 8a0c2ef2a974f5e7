import { type ChangeOf, type EnteredChange, toEnteredChange } from '@contract';
import type { StoredGym } from '../../../stores/gyms';
import { formatSessionTime } from '../../../words/sessions';
import { applyChanges } from './applyChanges';
import { DateForm } from './DateForm';
import { readReason, ReasonFields } from './ReasonFields';

interface Props {
  readonly gym: StoredGym;
  readonly event: ChangeOf<'event'>;
  readonly close: () => void;
  readonly back: () => void;
}

/** Cancels an event. Its page stays up and says that it is canceled. */
export function CancelEvent({ gym, event, close, back }: Props) {
  const when = formatSessionTime(event);
  const classesNote = event.replaces ? ' The classes it replaced will take place.' : '';
  const send = async (entries: FormData) => {
    const change: EnteredChange = { ...removeCancellation(event), canceled: true, ...readReason(entries) };
    await applyChanges(gym, { changes: [change] }, `Canceled: ${event.title}, ${when}.`);
    close();
  };
  return (
    <DateForm action="Cancel event" kind="danger" send={send} back={back}>
      {(problems) => (
        <>
          <p>{`${when}. Its page and yours will say that it’s canceled, and we’ll tell people who are going.${classesNote}`}</p>
          <ReasonFields problems={problems} />
        </>
      )}
    </DateForm>
  );
}

/** The event without its cancellation. Saving it reinstates the event. */
export function removeCancellation(event: ChangeOf<'event'>): EnteredChange & { readonly kind: 'event' } {
  const { canceled: _canceled, reason: _reason, note: _note, ...entered } = toEnteredChange(event) as EnteredChange & { readonly kind: 'event' };
  return entered;
}
