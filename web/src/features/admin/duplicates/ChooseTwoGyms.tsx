import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import { Button } from '../../../ui/Button';
import { ErrorBox } from '../../../ui/ErrorBox';
import { ChooseGym } from '../../../widgets/choose-gym/ChooseGym';
import { paths } from '../../../words/paths';
import { Collapsed } from '../shared/Collapsed';

/** The form to choose any two gyms, one after the other, and compare them. */
export function ChooseTwoGyms() {
  const [first, setFirst] = useState<string>();
  const navigate = useNavigate();
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const id = String(entries.get('gymId') ?? '');
    if (id === '') throw new FormProblem({ gym: 'Find the gym, then choose it.' });
    if (id === first) throw new FormProblem({ gym: 'You already picked this gym. Select another one.' });
    if (first === undefined) setFirst(id);
    else navigate(paths.adminPair(first, id));
  });
  return (
    <Collapsed title="Compare two other gyms">
      <form key={first} {...form} className="stack">
        {problem && <ErrorBox title={problem} />}
        <ChooseGym label={first === undefined ? 'First gym' : 'Second gym'} error={fields.gym} />
        <div className="row">
          <Button kind="secondary" type="submit" busy={busy}>
            {first === undefined ? 'Next' : 'Compare gyms'}
          </Button>
          {first !== undefined && <Button onClick={() => setFirst(undefined)}>Start over</Button>}
        </div>
      </form>
    </Collapsed>
  );
}
