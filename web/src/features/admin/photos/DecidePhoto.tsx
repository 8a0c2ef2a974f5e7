import type { PhotoDecision } from '@contract';
import { decidePhotoReport, type StoredPhotoReport } from '../../../stores/photoReports';
import { messageOf } from '../../../words/problems';
import { DecisionForm } from '../shared/DecisionForm';

interface Words {
  readonly title: string;
  readonly button: string;
  /** What happens to the photo of this gym. */
  readonly outcome: (gymName: string) => string;
  /** Who sees the reason. */
  readonly hint: string;
  /** The decision on this gym's photo, as a sentence. */
  readonly said: (gymName: string) => string;
  readonly done: string;
}
const WORDS: Readonly<Record<PhotoDecision, Words>> = {
  'taken-down': {
    title: 'Take down photo',
    button: 'Take down photo',
    outcome: (gymName) => `The photo of ${gymName} will be permanently deleted, and every report about it will be closed.`,
    hint: 'The person who uploaded it will see this exactly as you write it.',
    said: (gymName) => `Took down a photo of ${gymName}.`,
    done: 'Photo taken down.',
  },
  dismissed: {
    title: 'Leave photo up',
    button: 'Leave photo up',
    outcome: (gymName) => `The photo of ${gymName} will stay on the gym’s page.`,
    hint: 'The person who reported it will see this exactly as you write it.',
    said: (gymName) => `Left the photo of ${gymName} up.`,
    done: 'The photo stays up.',
  },
};

interface Props {
  readonly report: StoredPhotoReport;
  readonly decision: PhotoDecision;
  readonly close: () => void;
}

/** The key of a decision on a reported photo. */
export const photoReportKey = ({ id }: { readonly id: string }): string => `photoReports/${id}`;

/** Removes a photo or keeps it, with an optional reason for its uploader or for the reporter. */
export function DecidePhoto({ report: { id, gymName, sentBy }, decision, close }: Props) {
  const { title, button, outcome, hint, said, done } = WORDS[decision];
  const isTakenDown = decision === 'taken-down';
  return (
    <DecisionForm
      title={title}
      button={button}
      kind={isTakenDown ? 'stop' : 'mat'}
      name={`photo ${decision} ${id}`}
      // If the photo stays, only a reporter with an account is notified.
      hint={isTakenDown || sentBy !== undefined ? hint : undefined}
      decision={{ key: photoReportKey({ id }), said: said(gymName), sent: done, problemOf: messageOf }}
      send={(given) => decidePhotoReport({ id, decision, ...given })}
      close={close}
    >
      <p>{outcome(gymName)}</p>
    </DecisionForm>
  );
}
