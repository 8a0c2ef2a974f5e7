import type { DayAnswer, OpenQuestion, QuestionItem } from '@contract';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import type { ItemAnswer } from './answers';
import { ClosureItem } from './ClosureItem';
import { DayItem } from './DayItem';
import * as styles from './questions.module.css';

interface Props {
  readonly openQuestion: OpenQuestion;
  /** Whether an answer is being sent. */
  readonly busy: boolean;
  readonly send: (answers: readonly ItemAnswer[]) => Promise<void>;
  /** The level of the days' headings. */
  readonly level?: 2 | 3;
}

/** The items of a question, each with buttons for its answers. Pressing a button sends the answer right away. */
export function QuestionItems({ openQuestion: { question, items, gym }, busy, send, level = 2 }: Props) {
  const toAnswer = ({ id, answer }: QuestionItem, is: DayAnswer): ItemAnswer => ({ item: id, was: answer ?? null, is });
  const [sentId, setSentId] = useState<string>();
  const sendAll = (is: 'open' | 'closed') => {
    setSentId(undefined);
    return send(items.map((item) => toAnswer(item, { is })));
  };
  const buttonProps = { busy: busy && sentId === undefined, 'aria-disabled': busy };
  return (
    <div className="stack">
      {question.kind === 'holiday' && items.length > 1 && (
        <p className="row">
          <Button {...buttonProps} onClick={() => sendAll('open')}>
            Open every day
          </Button>
          <Button {...buttonProps} onClick={() => sendAll('closed')}>
            Closed every day
          </Button>
        </p>
      )}
      <ul className={styles.items} data-level={level}>
        {items.map((item) => {
          const props = {
            item,
            busy,
            isSending: busy && sentId === item.id,
            send: (is: DayAnswer) => {
              setSentId(item.id);
              return send([toAnswer(item, is)]);
            },
          };
          return (
            <li key={item.id}>
              {question.kind === 'closure' ? (
                <ClosureItem {...props} program={question.closure?.program} timeZone={gym.timeZone} />
              ) : (
                <DayItem {...props} kind={question.kind} level={level} />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
