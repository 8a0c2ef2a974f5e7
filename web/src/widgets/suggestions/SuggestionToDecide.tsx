import {
  movesToAnotherState,
  type CallableInput,
  type EditField,
  listEditFields,
  getOwn,
  getSeenPath,
  SUGGESTION_REASON_MAX,
  getCurrentValue,
  type Suggestion,
  type SuggestionDecisions,
} from '@contract';
import { useState } from 'react';
import { decideSuggestion } from '../../stores/suggestions';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useUnsentForm } from '../../forms/useUnsentForm';
import { LoadState } from '../../parts/LoadState';
import { scheduleDecision } from '../../stores/decisions';
import { isAdmin, useSession } from '../../stores/session';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { TextArea } from '../../ui/Field';
import { getFieldProblems, getErrorReason, getErrorMessage } from '../../words/problems';
import { confirmStatusChange } from '../gym-edit/confirmStatusChange';
import { getFormProblemMessage } from '../decisions/getFormProblemMessage';
import { FieldToDecide } from './FieldToDecide';
import { getSuggestionKey } from './decisionKeys';
import { SuggestedFields } from './SuggestedFields';
import * as styles from './suggestions.module.css';
import { type CurrentGym, useCurrentGym } from './useCurrentGym';

export interface SuggestionToDecideProps {
  readonly suggestion: Suggestion & { readonly id: string; readonly gymId: string };
  /** Called once the decision is sent. */
  readonly onDecided: () => void;
}

const CHANGED_SINCE = 'The marked fields have changed since you opened this page. Check the current values and decide again.';

/** A pending suggestion or edit, field by field: the current value next to the suggested one, and a choice for each. */
export function SuggestionToDecide({ suggestion, onDecided }: SuggestionToDecideProps) {
  const { id, gymId } = suggestion;
  const [gym, reloadGym] = useCurrentGym(gymId);
  const { formProps, forget } = useUnsentForm(`decide ${id}`);
  const allFields = listEditFields(suggestion);
  /** The problems that the backend reported, by field. */
  const [backendProblems, setBackendProblems] = useState<Readonly<Partial<Record<string, string>>>>({});
  const isMove = movesToAnotherState(suggestion.changes);
  const canDecide = useSession(isAdmin) || !isMove;
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    setBackendProblems({});
    const decision = parseDecision(entries, { id, fields: allFields, gym });
    // Asks before a change that every visitor sees.
    const status = decision.decisions?.status === 'accepted' ? suggestion.changes?.status : undefined;
    if (!(await confirmStatusChange(suggestion.gymName ?? 'this gym', status))) return;
    scheduleDecision({
      key: getSuggestionKey({ id }),
      summary: formatDecisions(decision.decisions ?? {}),
      failedMessage: 'Couldn’t save your decision on the suggestion.',
      sentMessage: formatSentMessage(decision.decisions ?? {}),
      send: async () => {
        try {
          await decideSuggestion(decision);
        } catch (error) {
          const isStale = getErrorReason(error) === 'stale-edit';
          if (isStale) await reloadGym();
          setBackendProblems(getFieldProblems(error));
          throw new FormProblem({}, isStale ? CHANGED_SINCE : getErrorMessage(error), { cause: error });
        }
        forget();
        onDecided();
      },
      describeProblem: getFormProblemMessage,
    });
  });
  if ((gym === 'loading' || gym === 'failed') && allFields.length > 0) {
    const hint = 'The suggestion is still here. You can decide later.';
    return <LoadState load={{ status: gym, reload: reloadGym }} what="the current values" hint={hint} />;
  }
  if (!canDecide) {
    return (
      <>
        <p>This would move the gym to another state, so only an admin can decide.</p>
        <SuggestedFields suggestion={suggestion} />
      </>
    );
  }
  return (
    <form {...form} {...formProps} className={styles.decide}>
      {isMove && typeof gym === 'object' && (
        <p className="row">
          <Button kind="secondary" busy={busy} data-key="m" onClick={() => formProps.ref.current && acceptAll(formProps.ref.current)}>
            Move the gym to {formatSuggestedPlace(suggestion, gym)}
          </Button>
        </p>
      )}
      {problem && <ErrorBox title={problem} />}
      {gym === 'deleted' && allFields.length > 0 && <p>This gym is no longer in the directory, so you can only decline the suggestion.</p>}
      {allFields.map((field) => (
        <FieldToDecide
          key={field.path}
          field={field}
          suggestion={suggestion}
          gym={gym}
          error={getOwn(fields, field.path) ?? getOwn(backendProblems, field.path)}
        />
      ))}
      <TextArea
        label={suggestion.editBy ? 'Message to the admin who made this edit (optional)' : 'Message to the person who suggested it (optional)'}
        name="reason"
        rows={2}
        maxLength={SUGGESTION_REASON_MAX}
        hint={allFields.length === 0 ? 'This is only a comment. If it’s right, edit the gym yourself.' : undefined}
        error={fields.reason ?? backendProblems.reason}
      />
      <Button kind="secondary" type="submit" busy={busy} data-key="s">
        {allFields.length === 0 ? 'Mark as read' : 'Save decision'}
      </Button>
    </form>
  );
}

/** Accepts every field, regardless of the choices, and sends the decision. */
function acceptAll(form: HTMLFormElement): void {
  for (const choice of form.querySelectorAll<HTMLInputElement>('input[type="radio"][value="accepted"]')) choice.checked = true;
  form.requestSubmit();
}

const formatSuggestedPlace = ({ changes: { city, state } }: Pick<Suggestion, 'changes'>, gym: Exclude<CurrentGym, string>): string =>
  `${city ?? gym.city}, ${state ?? gym.state}`;

interface ShownSuggestion {
  readonly id: string;
  readonly fields: readonly EditField[];
  readonly gym: CurrentGym;
}

/** Reads the choice for each field, and adds the current value that the form showed. @throws FormProblem if a field has no choice */
function parseDecision(entries: FormData, { id, fields, gym }: ShownSuggestion): CallableInput<'decideSuggestion'> {
  const undecided = fields.filter(({ path }) => !entries.has(path));
  if (undecided.length > 0) throw new FormProblem(Object.fromEntries(undecided.map(({ path }) => [path, 'Accept or decline this.'])));
  const reason = String(entries.get('reason') ?? '').trim();
  const decisions: SuggestionDecisions = Object.fromEntries(fields.map(({ path }) => [path, entries.get(path) as 'accepted' | 'rejected']));
  const currentGym = typeof gym === 'object' ? gym : {};
  const seen = Object.fromEntries(fields.filter(({ kind }) => kind !== 'entry').map((field) => [getSeenPath(field), getCurrentValue(currentGym, field)]));
  return { id, decisions, seen, ...(reason && { reason }) };
}

function formatDecisions(decisions: SuggestionDecisions): string {
  const all = Object.values(decisions);
  const accepted = all.filter((decision) => decision === 'accepted').length;
  if (all.length === 0) return 'Marked a suggestion as read.';
  if (accepted === 0) return 'Declined a suggestion.';
  return accepted === all.length ? 'Accepted a suggestion.' : `Accepted ${accepted} of ${all.length} suggested changes.`;
}

function formatSentMessage(decisions: SuggestionDecisions): string {
  const all = Object.values(decisions);
  if (all.length === 0) return 'Marked as read. We’ll tell the person who sent it.';
  return all.includes('accepted')
    ? 'Saved. What you accepted is now on the gym’s page. We’ll tell the person who sent it.'
    : 'Declined. We’ll tell the person who sent it.';
}
