import { addDays, CLOSURE_REVIEW_DAYS, type DayAnswer, getLocalDate, formatProgramClasses, type Program, type QuestionItem } from '@contract';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field } from '../../ui/Field';
import { formatFullDate } from '../../words/dates';
import type { AnswerProps } from './answers';
import * as styles from './questions.module.css';

interface Props extends AnswerProps {
  readonly item: QuestionItem;
  /** The only program whose classes are canceled. Undefined if the whole gym is closed. */
  readonly program: Program | undefined;
  readonly timeZone: string;
}

/** A closure until further notice. The owner answers whether it is over or continues, or enters its last day. */
export function ClosureItem({ item: { date, answer }, program, timeZone, busy, isSending, send }: Props) {
  const today = getLocalDate(new Date(), timeZone);
  const status = program ? `${formatProgramClasses(program)} have been canceled` : 'you’ve been closed';
  const sendUnlessBusy = (is: DayAnswer) => {
    if (!busy) void send(is);
  };
  const isStillClosed = answer?.is === 'closed' && answer.to === undefined;
  return (
    <section className="stack-small" aria-label="Your closure">
      <p>{answer?.is === 'open' ? 'Your page doesn’t show this closure anymore.' : `Your page says that ${status} since ${formatFullDate(date)}.`}</p>
      <p className="row">
        <Chip selected={answer?.is === 'open'} aria-disabled={busy || undefined} onClick={() => sendUnlessBusy({ is: 'open' })}>
          {program ? 'They’re back on' : 'We’re open again'}
        </Chip>
        <Chip
          selected={isStillClosed}
          aria-disabled={busy || undefined}
          onClick={() => sendUnlessBusy({ is: 'closed', reviewOn: addDays(today, CLOSURE_REVIEW_DAYS) })}
        >
          {program ? 'Still canceled, ask me in two weeks' : 'Still closed, ask me in two weeks'}
        </Chip>
        <span role="status" className="muted small">
          {isSending ? 'Saving…' : ''}
        </span>
      </p>
      <LastDayForm
        label={program ? 'Last day they’re canceled' : 'Last day you’re closed'}
        key={answer?.is === 'closed' ? answer.to : ''}
        today={today}
        lastDay={answer?.is === 'closed' ? answer.to : undefined}
        save={(to) => send({ is: 'closed', to })}
      />
    </section>
  );
}

interface LastDayProps {
  readonly label: string;
  readonly today: string;
  readonly lastDay: string | undefined;
  readonly save: (lastDay: string) => Promise<void>;
}

function LastDayForm({ label, today, lastDay, save }: LastDayProps) {
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const to = String(entries.get('to') ?? '');
    if (to < today) throw new FormProblem({ to: 'Choose today or a later date.' });
    await save(to);
  });
  return (
    <form {...form} className={styles.hours} aria-label="Last day of the closure">
      {problem && <ErrorBox title={problem} />}
      <Field label={label} name="to" type="date" min={today} defaultValue={lastDay} error={fields.to} required />
      <Button kind="secondary" type="submit" busy={busy}>
        Save last day
      </Button>
    </form>
  );
}
