import { listEditFields, type Suggestion } from '@contract';
import * as items from '../../ui/items.module.css';
import { getFieldLabel } from '../gym-edit/editFieldText';
import { formatSuggestedValue } from './FieldToDecide';

export interface SuggestedFieldsProps {
  readonly suggestion: Pick<Suggestion, 'changes' | 'order'>;
}

/** The fields of a suggestion with the suggested values, without a choice for each. */
export function SuggestedFields({ suggestion }: SuggestedFieldsProps) {
  return (
    <dl className={items.facts}>
      {listEditFields(suggestion).map((field) => (
        <div key={field.path}>
          <dt>{getFieldLabel(field)}</dt>
          <dd>{formatSuggestedValue(field)}</dd>
        </div>
      ))}
    </dl>
  );
}
