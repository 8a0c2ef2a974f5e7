import {
  type CallableInput,
  SUGGESTED_FACT_NAMES,
  SUGGESTION_REASON_MAX,
  type SuggestedFact,
  type Suggestion,
  type SuggestionDecisions,
  type StandingFacts,
} from '@contract';
import { useId } from 'react';
import { decideSuggestion } from '../../actions/suggestions';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useTyped } from '../../forms/useTyped';
import { TryAgain } from '../../lazy/TryAgain';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { TextArea } from '../../ui/Field';
import { Skeleton } from '../../ui/Skeleton';
import { fieldProblems, reasonOf } from '../../words/problems';
import { namedIn, shownFact, suggestionProblem } from '../../words/suggestions';
import * as styles from './suggestions.module.css';
import { type GymNow, useGymNow } from './useGymNow';

interface Props {
  readonly suggestion: Suggestion & { readonly id: string; readonly gymId: string };
  readonly decided: () => void;
}

/** A correction that waits, field by field: what stands there now beside what is suggested, and a choice for each. */
export function CorrectionToDecide({ suggestion, decided }: Props) {
  const { id, gymId } = suggestion;
  const [gym, readAgain] = useGymNow(gymId);
  const { typed, forget } = useTyped(`decide ${id}`);
  const names = namedIn(suggestion);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const decision = enteredDecision(entries, suggestion, gym);
    try {
      await decideSuggestion(decision);
    } catch (error) {
      if (reasonOf(error) === 'stale-edit') await readAgain();
      throw new FormProblem(fieldProblems(error), suggestionProblem(error));
    }
    forget();
    showToast('success', saidOf(decision.decisions ?? {}));
    decided();
  });
  if (gym === 'loading' && names.length > 0) return <Skeleton label="Loading what stands there now…" />;
  if (gym === 'failed' && names.length > 0) {
    return (
      <ErrorBox title="What stands there now did not load." action={<TryAgain again={() => void readAgain()} />}>
        The suggestion is kept, and can be decided later.
      </ErrorBox>
    );
  }
  return (
    <form {...form} {...typed} className={styles.decide}>
      {problem && <ErrorBox title={problem} />}
      {gym === 'missing' && names.length > 0 && <p>The gym is no longer in the directory: its suggestions can only be declined.</p>}
      {names.map((name) => (
        <FactToDecide key={name} name={name} suggestion={suggestion} gym={gym} error={fields[name]} />
      ))}
      <TextArea
        label="A word to whoever suggested it (optional)"
        name="reason"
        rows={2}
        maxLength={SUGGESTION_REASON_MAX}
        hint={names.length === 0 ? 'There is no field here to change by itself: edit the gym where they are right.' : undefined}
        error={fields.reason}
      />
      <Button kind="mat" type="submit" busy={busy}>
        {names.length === 0 ? 'Mark as read' : 'Save the decision'}
      </Button>
    </form>
  );
}

interface FactProps {
  readonly name: SuggestedFact;
  readonly suggestion: Suggestion;
  readonly gym: GymNow;
  readonly error: string | undefined;
}

function FactToDecide({ name, suggestion: { changes, was }, gym, error }: FactProps) {
  const errorId = useId();
  const standing = standingIn(gym, name);
  const before = was?.[name];
  return (
    <fieldset className={styles.fact} aria-describedby={error ? errorId : undefined}>
      <legend>{SUGGESTED_FACT_NAMES[name]}</legend>
      <dl className={styles.sides}>
        {typeof gym === 'object' && (
          <div>
            <dt>Stands now</dt>
            <dd>{shownFact(name, standing)}</dd>
          </div>
        )}
        <div>
          <dt>Suggested</dt>
          <dd>
            <strong>{changes[name] === null ? 'Take it away' : shownFact(name, changes[name])}</strong>
          </dd>
        </div>
        {before !== undefined && typeof gym === 'object' && before !== standing && (
          <div>
            <dt>When it was suggested</dt>
            <dd>{shownFact(name, before)}</dd>
          </div>
        )}
      </dl>
      <div className={styles.choices}>
        {gym !== 'missing' && (
          <label>
            <input type="radio" name={name} value="accepted" /> Accept
          </label>
        )}
        <label>
          <input type="radio" name={name} value="rejected" /> Decline
        </label>
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const standingIn = (gym: GymNow, name: SuggestedFact): string | null => (typeof gym === 'object' ? (gym[name] ?? null) : null);

/** What was chosen of each field, and what stood there. @throws FormProblem where one is left open */
function enteredDecision(entries: FormData, suggestion: Props['suggestion'], gym: GymNow): CallableInput<'decideSuggestion'> {
  const names = namedIn(suggestion);
  const open = names.filter((name) => !entries.has(name));
  if (open.length > 0) throw new FormProblem(Object.fromEntries(open.map((name) => [name, 'Accept or decline this.'])));
  const reason = String(entries.get('reason') ?? '').trim();
  const decisions: SuggestionDecisions = Object.fromEntries(names.map((name) => [name, entries.get(name) as 'accepted' | 'rejected']));
  const seen: StandingFacts = Object.fromEntries(names.map((name) => [name, standingIn(gym, name)]));
  return { id: suggestion.id, decisions, seen, ...(reason && { reason }) };
}

function saidOf(decisions: SuggestionDecisions): string {
  const all = Object.values(decisions);
  if (all.length === 0) return 'Marked as read. Its author is told.';
  return all.includes('accepted') ? 'Stored: what you accepted is in the listing now. Its author is told.' : 'Declined. Its author is told.';
}
