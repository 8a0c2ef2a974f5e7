import { type CallableInput, proposalSchema } from '@contract';
import { type FormEvent, useEffect, useState } from 'react';
import { suggestMissingGym } from '../../stores/suggestions';
import { addScheme } from '../../forms/addScheme';
import { parseFormValues } from '../../forms/parseFormValues';
import { normalizePhone } from '../../forms/normalizePhone';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useUnsentForm } from '../../forms/useUnsentForm';
import { PageMeta } from '../../head/PageMeta';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Button, LinkButton } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field, Select, TextArea } from '../../ui/Field';
import { LikelyDuplicates } from '../../widgets/suggestions/LikelyDuplicates';
import { paths } from '../../words/paths';
import { getFieldProblems, getErrorMessage } from '../../words/problems';
import { AlreadyListed } from './AlreadyListed';
import * as styles from './propose.module.css';
import { StateOptions } from '../../widgets/places/StateOptions';

/** `/propose-gym`: the form to suggest a missing gym. */
export default function ProposeGymPage() {
  return (
    <div className="container page">
      <PageMeta title="Suggest a missing gym" description="Tell us about a gym that isn’t in the directory yet." path={paths.proposeGym} noindex />
      <Breadcrumbs crumbs={[{ name: 'Home', to: paths.home }, { name: 'Suggest a missing gym' }]} />
      <h1>Suggest a missing gym</h1>
      <ProposeGym />
    </div>
  );
}

const EMPTY_IDENTITY = { name: '', city: '', state: '', full_address: '', zip: '', phone: '', site: '' };
/** The details that are compared to find duplicates. */
type GymIdentity = typeof EMPTY_IDENTITY;

function ProposeGym() {
  const [reference, setReference] = useState<string>();
  if (reference === undefined) return <ProposeForm onSent={setReference} />;
  return (
    <div className={styles.form} role="status">
      <p>
        Thanks! Your reference is <strong className="condensed">{reference}</strong>. An admin will review your suggestion, and we’ll notify you. If we add the
        gym, you’ll get a link to its page.
      </p>
      <p className="row">
        <Button kind="secondary" onClick={() => setReference(undefined)}>
          Suggest another gym
        </Button>
        <LinkButton to={paths.dashboard}>My Dashboard</LinkButton>
      </p>
    </div>
  );
}

function ProposeForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { formProps, forget } = useUnsentForm('propose gym');
  const { ref } = formProps;
  const [identity, setIdentity] = useState<GymIdentity>(EMPTY_IDENTITY);
  const update = () => ref.current && setIdentity(readIdentity(ref.current));
  // `useUnsentForm` fills in earlier entries once the form is rendered.
  useEffect(() => {
    if (ref.current) setIdentity(readIdentity(ref.current));
  }, [ref]);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const proposal = parseProposal(entries);
    try {
      const { reference } = await suggestMissingGym(proposal);
      forget();
      onSent(reference);
    } catch (error) {
      throw new FormProblem(getFieldProblems(error), getErrorMessage(error));
    }
  });
  const onInput = (_event: FormEvent) => {
    formProps.onInput();
    update();
  };
  return (
    <form {...form} ref={ref} onInput={onInput} className={styles.form}>
      {problem && <ErrorBox title={problem} />}
      <Field label="Name" name="name" error={fields.name} autoComplete="off" required />
      <Field label="Street address" name="full_address" error={fields.full_address} autoComplete="off" required />
      <div className={styles.place}>
        <Field label="City" name="city" error={fields.city} autoComplete="off" required />
        <Select label="State" name="state" error={fields.state} defaultValue="" required>
          <option value="">Choose…</option>
          <StateOptions />
        </Select>
        <Field label="ZIP code (optional)" name="zip" inputMode="numeric" error={fields.zip} autoComplete="off" />
      </div>
      <LikelyDuplicates
        gym={{ ...identity, phone: normalizePhone(identity.phone) }}
        renderActions={(gym) => <AlreadyListed gym={gym} readEntries={() => (ref.current ? readEntries(ref.current) : {})} />}
      />
      <Field label="Phone (optional)" name="phone" type="tel" error={fields.phone} autoComplete="off" />
      <Field label="Website (optional)" name="site" type="url" hint="For example: yourgym.com" error={fields.site} autoComplete="off" />
      <Field label="Gym’s email address (optional)" name="email" type="email" error={fields.email} autoComplete="off" />
      <TextArea
        label="Note (optional)"
        name="comment"
        rows={3}
        hint="For example, how you know the gym or when it opened. Only admins see this."
        error={fields.comment}
      />
      <Button kind="secondary" type="submit" busy={busy}>
        {busy ? 'Sending…' : 'Send suggestion'}
      </Button>
      <p className="small muted">If we list the gym, its details become public. Your note and your name don’t.</p>
    </form>
  );
}

const readEntries = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function readIdentity(form: HTMLFormElement): GymIdentity {
  const entries = new FormData(form);
  const text = (name: keyof GymIdentity) => String(entries.get(name) ?? '');
  return {
    name: text('name'),
    city: text('city'),
    state: text('state'),
    full_address: text('full_address'),
    zip: text('zip'),
    phone: text('phone'),
    site: text('site'),
  };
}

/** The form's proposal, validated by the callable's schema. @throws FormProblem naming each invalid field */
function parseProposal(entries: FormData): CallableInput<'proposeGym'> {
  const { comment, ...facts } = Object.fromEntries([...entries].map(([name, value]) => [name, String(value).trim()]));
  const filled = Object.entries(facts).filter(([name, value]) => value !== '' || REQUIRED_FIELDS.includes(name));
  const gym = Object.fromEntries(filled.map(([name, value]) => [name, toStoredValue(name, value)]));
  // For an empty string, the message would ask for a two-letter state, but the form has a list to choose from.
  const chosen = { ...gym, state: gym.state || undefined };
  return parseFormValues(proposalSchema, { gym: chosen, ...(comment && { comment }) }, (path) => path.replace(/^gym\./, ''));
}
const REQUIRED_FIELDS = ['name', 'full_address', 'city', 'state'];

function toStoredValue(name: string, value: string): string {
  if (name === 'phone') return normalizePhone(value);
  return name === 'site' ? addScheme(value) : value;
}
