import { type ReactNode, useId } from 'react';
import * as items from '../../../ui/items.module.css';
import { DecisionProblem } from '../../../widgets/decisions/DecisionProblem';

interface Props {
  readonly title: ReactNode;
  /** The heading's level: 3 if the item is in a panel that has its own heading. */
  readonly level?: 2 | 3;
  /** The key of the decision about the item (`Decision.key`). If sending the decision fails, the error is shown above the actions. */
  readonly decisionKey?: string | undefined;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One item of an admin list: heading, details and actions. */
export function AdminItem({ title, level = 2, decisionKey, actions, children }: Props) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <li>
      <article aria-labelledby={headingId} className={items.item}>
        <Heading id={headingId} className={items.title}>
          {title}
        </Heading>
        {children}
        {decisionKey !== undefined && <DecisionProblem decisionKey={decisionKey} />}
        {actions && <div className={`row ${items.actions}`}>{actions}</div>}
      </article>
    </li>
  );
}
