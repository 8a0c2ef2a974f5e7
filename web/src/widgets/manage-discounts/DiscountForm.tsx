import { DISCOUNT_CATEGORIES, DISCOUNT_CATEGORY_NAMES, type DiscountFacts } from '@contract';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { DateRange } from '../../ui/DateRange';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field, Select, TextArea } from '../../ui/Field';
import { readParts } from '../../forms/readParts';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useUnsentForm } from '../../forms/useUnsentForm';
import { DISCOUNT_LABELS } from '../../words/discountState';
import { getFieldProblems, getErrorMessage } from '../../words/problems';
import { parseDiscount } from './parseDiscount';
import * as styles from './discounts.module.css';

interface Props<Above> {
  /** Part of the key under which the browser stores unsent entries. */
  readonly draftKey: string;
  /** The fields' initial values. */
  readonly initial?: DiscountFacts;
  /** The button's label. */
  readonly action: string;
  readonly send: (discount: DiscountFacts, above: Above) => Promise<void>;
  /** Called once the discount is sent and the unsent entries are cleared. */
  readonly onDone: () => void;
  /** A value that changes when the form shows other fields. */
  readonly fieldsKey?: string;
  /** Shown above the discount's own fields. */
  readonly above?: (form: { readonly fields: Readonly<Record<string, string>>; readonly busy: boolean }) => ReactNode;
  /** Reads the fields above the discount's own. May throw a FormProblem. */
  readonly readAbove?: (entries: FormData) => Above;
}

/** The form for submitting, creating or editing a discount. */
export function DiscountForm<Above = undefined>({ draftKey, initial, action, send, onDone, fieldsKey, above, readAbove }: Props<Above>) {
  const { formProps, forget } = useUnsentForm(`discount ${draftKey}`, fieldsKey);
  const { busy, problem, fields, ...form } = useSubmit(async (entries, element) => {
    const parts = readParts({ discount: () => parseDiscount(entries, element), above: () => readAbove?.(entries) as Above });
    try {
      await send(parts.discount, parts.above);
    } catch (error) {
      if (error instanceof FormProblem) throw error;
      throw new FormProblem(getFieldProblems(error), getErrorMessage(error), { cause: error });
    }
    forget();
    onDone();
  });
  return (
    <form {...form} {...formProps} className={styles.form}>
      {problem && <ErrorBox title={problem}>{Object.keys(fields).length === 0 && 'What you entered is still in the form.'}</ErrorBox>}
      {above?.({ fields, busy })}
      <Field label={DISCOUNT_LABELS.title} name="title" hint="For example: 20% off all gis" defaultValue={initial?.title} error={fields.title} required />
      <Select label={DISCOUNT_LABELS.category} name="category" defaultValue={initial?.category ?? ''} error={fields.category} required>
        <option value="">Choose…</option>
        {DISCOUNT_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {DISCOUNT_CATEGORY_NAMES[category]}
          </option>
        ))}
      </Select>
      <TextArea label={toOptionalLabel('description')} name="description" rows={3} defaultValue={initial?.description} error={fields.description} />
      <TextArea
        label={toOptionalLabel('terms')}
        name="terms"
        rows={2}
        hint="Who it’s for, and what it doesn’t cover."
        defaultValue={initial?.terms}
        error={fields.terms}
      />
      <Field
        label={toOptionalLabel('code')}
        name="code"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint="Leave blank if customers just need to ask."
        defaultValue={initial?.code}
        error={fields.code}
      />
      <Field
        label={toOptionalLabel('url')}
        name="url"
        type="url"
        hint="The page where customers can use the discount."
        defaultValue={initial?.url}
        error={fields.url}
      />
      <div className={styles.days}>
        <DateRange
          from={{ name: 'validFrom', defaultValue: initial?.validFrom, error: fields.validFrom }}
          to={{ name: 'validUntil', defaultValue: initial?.validUntil, error: fields.validUntil }}
        />
      </div>
      <p className="small muted">The discount is valid through its last day, local time. With no last day, it’s valid until you end it.</p>
      <Button kind="secondary" type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
}

const toOptionalLabel = (name: keyof DiscountFacts): string => `${DISCOUNT_LABELS[name]} (optional)`;
