import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Field } from '../../../ui/Field';
import { paths } from '../../../words/paths';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { findGymId, readGym } from '../../../stores/gyms';

/** A form that takes a gym's id or the URL of its page, and opens the gym's editor. */
export function FindGymForm() {
  const navigate = useNavigate();
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const input = String(formData.get('gym') ?? '').trim();
    const id = await lookUpGymId(input);
    if (id === undefined) throw new FormProblem({ gym: 'No gym has this ID or URL. Check it and try again.' });
    await navigate(paths.adminGym(id));
  });
  return (
    <form {...form} className="stack">
      {problem && !fields.gym && <ErrorBox title={problem} />}
      <Field label="Gym ID or page URL" name="gym" hint="Such as /bjj/texas/austin/gym-name" error={fields.gym} required />
      <Button kind="secondary" type="submit" busy={busy}>
        Edit gym
      </Button>
    </form>
  );
}

async function lookUpGymId(input: string): Promise<string | undefined> {
  const path = URL.canParse(input) ? new URL(input).pathname : input;
  if (path.includes('/')) return findGymId(path);
  return input === '' ? undefined : (await readGym(input))?.id;
}
