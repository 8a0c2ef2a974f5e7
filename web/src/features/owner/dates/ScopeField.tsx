import { Select } from '../../../ui/Field';
import { formatShortDate } from '../../../words/dates';

/** The dates that a change to a class applies to: only one date, that date and all later ones, or all dates. */
export type ChangeScope = 'date' | 'later' | 'all';

interface Props {
  readonly date: string;
  readonly scope: ChangeScope;
  readonly choose: (scope: ChangeScope) => void;
}

/** Asks which dates a change to a class applies to. */
export function ScopeField({ date, scope, choose }: Props) {
  return (
    <Select label="Which dates" value={scope} onChange={({ target }) => choose(target.value as ChangeScope)}>
      <option value="date">{`Only ${formatShortDate(date)}`}</option>
      <option value="later">{`${formatShortDate(date)} and all later dates`}</option>
      <option value="all">All dates</option>
    </Select>
  );
}
