import { fieldsOfEdit, type Suggestion } from '@contract';
import * as items from '../../ui/items.module.css';
import { nameOfField } from '../gym-edit/fieldWords';
import { formatSuggestedValue } from './FieldToDecide';

export interface SuggestedFieldsProps {
  readonly suggestion: Pick<Suggestion, 'changes' | 'order'>;
}

/** What was suggested for a gym, field by field, once it is decided. */
export function SuggestedFields({ suggestion }: SuggestedFieldsProps) {
  return (
    <dl className={items.facts}>
      {fieldsOfEdit(suggestion).map((field) => (
        <div key={field.path}>
          <dt>{nameOfField(field)}</dt>
          <dd>{formatSuggestedValue(field)}</dd>
        </div>
      ))}
    </dl>
  );
}
