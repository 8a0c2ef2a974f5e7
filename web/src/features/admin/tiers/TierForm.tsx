import { getOwn, type Tier, type TierFacts, tierFactsSchema } from '@contract';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field, Select, TextArea } from '../../../ui/Field';
import { parseFormValues } from '../../../forms/parseFormValues';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { useUnsentForm } from '../../../forms/useUnsentForm';
import { getFieldProblems } from '../../../words/problems';
import { FieldRow } from '../shared/FieldRow';
import { toTierKind, TIER_KINDS, TIER_LABELS, describeTierProblem } from './tierText';

interface Props {
  /** Part of the key under which the browser stores unsent input. */
  readonly draftKey: string;
  /** The fields' initial values. */
  readonly initial?: Tier;
  /** A new tier's default position. */
  readonly order?: number;
  /** The button's label. */
  readonly action: string;
  readonly send: (tier: TierFacts) => Promise<void>;
  /** Called after the tier was sent and the stored input was cleared. */
  readonly onDone: () => void;
  /** Shown above the fields. */
  readonly above?: (busy: boolean) => ReactNode;
}

/** The form for new and existing tiers. */
export function TierForm({ draftKey, initial, order, action, send, onDone, above }: Props) {
  const { formProps, forget } = useUnsentForm(`tier ${draftKey}`);
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const tier = parseTier(formData);
    try {
      await send(tier);
    } catch (error) {
      throw new FormProblem(toFirstProblems(Object.entries(getFieldProblems(error))), describeTierProblem(error));
    }
    forget();
    onDone();
  });
  return (
    <form {...form} {...formProps} className="stack">
      {problem && <ErrorBox title={problem}>{Object.keys(fields).length === 0 && 'What you entered is still in the form.'}</ErrorBox>}
      {above?.(busy)}
      <Field label={TIER_LABELS.name} name="name" defaultValue={initial?.name} error={fields.name} required />
      <Select label={TIER_LABELS.kinds} name="kinds" defaultValue={initial ? toTierKind(initial.kinds) : 'both'} error={fields.kinds}>
        {Object.entries(TIER_KINDS).map(([choice, { label }]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </Select>
      <TextArea
        label={TIER_LABELS.benefits}
        name="benefits"
        rows={4}
        hint="One benefit per line, up to six. Buyers see them exactly as written."
        defaultValue={initial?.benefits.join('\n')}
        error={fields.benefits}
        required
      />
      <Field
        label={TIER_LABELS.stripePriceId}
        name="stripePriceId"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="price_"
        hint="The ID of a one-time price. We read the amount and currency from Stripe when you save."
        defaultValue={initial?.stripePriceId}
        error={fields.stripePriceId}
        required
      />
      <FieldRow>
        <Field label={TIER_LABELS.termDays} name="termDays" inputMode="numeric" defaultValue={initial?.termDays} error={fields.termDays} required />
        <Field
          label={TIER_LABELS.spots}
          name="spots"
          inputMode="numeric"
          hint="How many sponsors can have it at once."
          defaultValue={initial?.spots}
          error={fields.spots}
          required
        />
        <Field
          label={TIER_LABELS.order}
          name="order"
          inputMode="numeric"
          hint="The lowest number comes first."
          defaultValue={initial?.order ?? order}
          error={fields.order}
          required
        />
      </FieldRow>
      <Select
        label={TIER_LABELS.active}
        name="active"
        hint="Sponsorships that were already bought keep running."
        defaultValue={initial?.active === false ? 'no' : 'yes'}
        error={fields.active}
      >
        <option value="yes">Yes, sponsors can buy it</option>
        <option value="no">No, save it for later</option>
      </Select>
      <Button kind="secondary" type="submit" busy={busy}>
        {action}
      </Button>
    </form>
  );
}

/** Parses the form's tier. @throws FormProblem naming each invalid field */
function parseTier(formData: FormData): TierFacts {
  const text = (name: keyof TierFacts) => String(formData.get(name) ?? '').trim();
  // Accepts only plain decimal numbers, because `0x10` and `1e3` are typos. The schema rejects NaN.
  const number = (name: keyof TierFacts) => {
    if (text(name) === '') return undefined;
    return /^-?\d+(\.\d+)?$/.test(text(name)) ? Number(text(name)) : Number.NaN;
  };
  const input = {
    name: text('name'),
    kinds: getOwn(TIER_KINDS, text('kinds'))?.kinds,
    benefits: text('benefits')
      .split('\n')
      .filter((line) => line.trim() !== ''),
    termDays: number('termDays'),
    spots: number('spots'),
    order: number('order'),
    active: text('active') === 'yes',
    stripePriceId: text('stripePriceId'),
  };
  return parseFormValues(tierFactsSchema, input, toFieldName);
}

/** The name of the field that a problem's path belongs to: `benefits` for `benefits.2`. */
const toFieldName = (path: string): string => path.replace(/\..*$/, '');

/** The first problem of each field. */
const toFirstProblems = (problems: readonly (readonly [path: string, message: string])[]): Record<string, string> =>
  Object.fromEntries(problems.toReversed().map(([path, message]) => [toFieldName(path), message]));
