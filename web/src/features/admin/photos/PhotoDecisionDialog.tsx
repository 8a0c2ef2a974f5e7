import type { PhotoDecision } from '@contract';
import { decidePhotoReport, type StoredPhotoReport } from '../../../stores/photoReports';
import { getErrorMessage } from '../../../words/problems';
import { DecisionDialog } from '../shared/DecisionDialog';
import { getPhotoReportKey } from './PhotoReportItem';

interface Props {
  readonly report: StoredPhotoReport;
  readonly decision: PhotoDecision;
  readonly close: () => void;
}

/** The dialog to take a photo down or leave it up, with an optional reason for the uploader or the reporter. */
export function PhotoDecisionDialog({ report: { id, gymName, sentBy }, decision, close }: Props) {
  const baseDecision = {
    key: getPhotoReportKey({ id }),
    send: (input: object) => decidePhotoReport({ id, decision, ...input }),
    describeProblem: getErrorMessage,
  };
  if (decision === 'taken-down') {
    return (
      <DecisionDialog
        title="Take down photo"
        action="Take down photo"
        reader="person who uploaded it"
        decision={{
          ...baseDecision,
          summary: `Took down a photo of ${gymName}.`,
          failedMessage: `Couldn’t take down the photo of ${gymName}.`,
          sentMessage: 'Photo taken down.',
        }}
        close={close}
      >
        <p>The photo of {gymName} will be permanently deleted, and every report about it will be closed.</p>
      </DecisionDialog>
    );
  }
  return (
    <DecisionDialog
      title="Leave photo up"
      action="Leave photo up"
      kind="secondary"
      // Only a reporter with an account is notified.
      reader={sentBy && 'person who reported it'}
      decision={{
        ...baseDecision,
        summary: `Left the photo of ${gymName} up.`,
        failedMessage: `Couldn’t close the report about the photo of ${gymName}.`,
        sentMessage: 'The photo stays up.',
      }}
      close={close}
    >
      <p>The photo of {gymName} will stay on the gym’s page.</p>
    </DecisionDialog>
  );
}
