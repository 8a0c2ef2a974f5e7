import { formatClock, type DayAnswer, type LocalSession, PROGRAM_NAMES, type QuestionItem } from '@contract';
import { useId, useState } from 'react';
import { useAsOf } from '../../hooks/useAsOf';
import { useNow } from '../../hooks/useNow';
import { Chip } from '../../ui/Chip';
import { Phrase } from '../../ui/Phrase';
import { SessionStateText } from '../../ui/SessionStateText';
import { formatHoursSpan } from '../../words/classes';
import { formatFullDate } from '../../words/dates';
import { HoursForm } from './HoursForm';
import type { AnswerProps } from './answers';
import * as styles from './questions.module.css';

interface Props extends AnswerProps {
  readonly item: QuestionItem;
  readonly kind: 'holiday' | 'weekend';
  /** The level of the heading. */
  readonly level: 2 | 3;
}

/** A day or an open mat: what visitors see now, and a button for each answer. */
export function DayItem({ item: { date, sessions, answer }, kind, level, busy, isSending, send }: Props) {
  const Heading = `h${level}` as const;
  const id = useId();
  // The form closes once there is a new answer, and stays open if saving failed.
  const [editedAnswer, setEditedAnswer] = useState<{ readonly answer: QuestionItem['answer'] }>();
  const isEditingHours = editedAnswer !== undefined && editedAnswer.answer === answer;
  const sendUnlessBusy = (is: DayAnswer) => {
    if (!busy) void send(is);
  };
  const isWeekend = kind === 'weekend';
  return (
    <section aria-labelledby={id} className="stack-small">
      <Heading id={id} className={styles.day}>
        {formatFullDate(date)}
      </Heading>
      <ul className="stack-small">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <p className="row">
        <Chip selected={answer?.is === 'open'} aria-disabled={busy || undefined} onClick={() => sendUnlessBusy({ is: 'open' })}>
          {isWeekend ? 'It’s on' : 'Open as usual'}
        </Chip>
        <Chip selected={answer?.is === 'closed'} aria-disabled={busy || undefined} onClick={() => sendUnlessBusy({ is: 'closed' })}>
          {isWeekend ? 'Canceled' : 'Closed'}
        </Chip>
        {!isWeekend && (
          <Chip selected={answer?.is === 'hours'} aria-expanded={isEditingHours} onClick={() => setEditedAnswer(isEditingHours ? undefined : { answer })}>
            {answer?.is === 'hours' ? `Special hours: ${answer.spans.map(formatHoursSpan).join(', ')}` : 'Special hours'}
          </Chip>
        )}
        <span role="status" className="muted small">
          {isSending ? 'Saving…' : ''}
        </span>
      </p>
      {isEditingHours && <HoursForm span={answer?.is === 'hours' ? answer.spans[0] : undefined} save={(span) => send({ is: 'hours', spans: [span] })} />}
    </section>
  );
}

function SessionLine({ session }: { readonly session: LocalSession }) {
  const now = useNow();
  const asOf = useAsOf(now);
  const { start, title, program } = session;
  return (
    <li>
      <b>{formatClock(start)}</b> <Phrase>{title ?? (program ? PROGRAM_NAMES[program] : 'Class')}</Phrase>
      {'. '}
      <SessionStateText session={session} asOf={asOf} now={now} />
    </li>
  );
}
