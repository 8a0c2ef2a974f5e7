import { type ProposedGym, SUGGESTION_REASON_MAX, formatPhone } from '@contract';
import { useRef } from 'react';
import { decideMissingGym } from '../../../stores/suggestions';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { useUnsentForm } from '../../../forms/useUnsentForm';
import { scheduleDecision } from '../../../stores/decisions';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Fact } from '../../../ui/Fact';
import { TextArea } from '../../../ui/Field';
import * as items from '../../../ui/items.module.css';
import { getFormProblemMessage } from '../../../widgets/decisions/getFormProblemMessage';
import { getSuggestionKey } from '../../../widgets/suggestions/decisionKeys';
import { LikelyDuplicates } from '../../../widgets/suggestions/LikelyDuplicates';
import { getFieldProblems, getErrorMessage } from '../../../words/problems';
import * as styles from '../../../widgets/suggestions/suggestions.module.css';

interface Props {
  readonly id: string;
  readonly gym: ProposedGym;
  readonly onDecided: () => void;
}

/** The form for adding or declining a missing gym that a user suggested, with gyms that may be the same. */
export function MissingGymForm({ id, gym, onDecided }: Props) {
  // Which button was pressed. Its click event comes before the form's submit event.
  const decisionRef = useRef<'accepted' | 'rejected'>('accepted');
  const { formProps, forget } = useUnsentForm(`decide ${id}`);
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const decision = decisionRef.current;
    const reason = String(formData.get('reason') ?? '').trim();
    const isAccepted = decision === 'accepted';
    scheduleDecision({
      key: getSuggestionKey({ id }),
      summary: isAccepted ? `Added ${gym.name}.` : `Declined ${gym.name}.`,
      failedMessage: isAccepted ? `Couldn’t add ${gym.name}.` : `Couldn’t decline ${gym.name}.`,
      sentMessage: isAccepted
        ? `${gym.name} is listed now. The user who suggested it will be notified.`
        : 'Declined. The user who suggested it will be notified.',
      send: async () => {
        try {
          await decideMissingGym({ id, decision, ...(reason && { reason }) });
        } catch (error) {
          throw new FormProblem(getFieldProblems(error), getErrorMessage(error));
        }
        forget();
        onDecided();
      },
      describeProblem: getFormProblemMessage,
    });
  });
  return (
    <form {...form} {...formProps} className={styles.decide}>
      {problem && <ErrorBox title={problem} />}
      <dl className={items.facts}>
        <Fact name="Name">{gym.name}</Fact>
        <Fact name="Address">{`${gym.full_address}${gym.zip ? `, ${gym.zip}` : ''}`}</Fact>
        <Fact name="City">{`${gym.city}, ${gym.state}`}</Fact>
        <Fact name="Phone">{gym.phone && formatPhone(gym.phone)}</Fact>
        <Fact name="Website">{gym.site}</Fact>
        <Fact name="Email">{gym.email}</Fact>
      </dl>
      <LikelyDuplicates gym={gym} />
      <TextArea label="Reply to the user (optional)" name="reason" rows={2} maxLength={SUGGESTION_REASON_MAX} error={fields.reason} />
      <div className="row">
        <Button kind="secondary" type="submit" busy={busy} data-key="a" onClick={() => void (decisionRef.current = 'accepted')}>
          Add gym
        </Button>
        <Button type="submit" busy={busy} data-key="r" onClick={() => void (decisionRef.current = 'rejected')}>
          Decline
        </Button>
      </div>
    </form>
  );
}
