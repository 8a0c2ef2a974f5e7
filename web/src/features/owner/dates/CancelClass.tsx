import type { StoredGym } from '../../../stores/gyms';
import { applyChanges } from './applyChanges';
import type { ClassOnDate } from './classOnDate';
import { DateForm } from './DateForm';
import { readWhy, WhyFields } from './WhyFields';

export interface ClassFormProps {
  readonly gym: StoredGym;
  readonly target: ClassOnDate;
  readonly close: () => void;
  readonly back?: (() => void) | undefined;
}

/** Cancels a class on one date. */
export function CancelClass({ gym, target: { classId, date, title, noun, when }, close, back }: ClassFormProps) {
  const send = async (entries: FormData) => {
    await applyChanges(gym, { changes: [{ kind: 'canceled', classId, date, ...readWhy(entries) }] }, `Canceled: ${title}, ${when}.`);
    close();
  };
  return (
    <DateForm action={`Cancel ${noun}`} kind="danger" send={send} back={back}>
      {(problems) => (
        <>
          <p>{`${when}. Your page, search and the list of open mats will say that it’s canceled. Other dates stay as they are.`}</p>
          <WhyFields problems={problems} />
        </>
      )}
    </DateForm>
  );
}
