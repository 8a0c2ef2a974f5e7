import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormProblem, useSubmit } from '../../../forms/useSubmit';
import type { NamedGym } from '../../../stores/gyms';
import { Button } from '../../../ui/Button';
import { ChooseGym } from '../../../widgets/choose-gym/ChooseGym';
import { paths } from '../../../words/paths';
import { Collapsible } from '../shared/Collapsible';

/** The form to choose any two gyms, one after the other, and compare them. */
export function ChooseTwoGyms() {
  const [{ step, first }, setStep] = useState<{ readonly step: number; readonly first?: NamedGym }>({ step: 0 });
  const navigate = useNavigate();
  const choose = (gym: NamedGym) => {
    if (first) navigate(paths.adminPair(first.id, gym.id));
    else setStep({ step: step + 1, first: gym });
  };
  return (
    <Collapsible title="Compare two other gyms">
      {/* Each step starts with an empty form. */}
      <ChooseGymForm key={step} first={first} choose={choose} startOver={() => setStep({ step: step + 1 })} shouldFocus={step > 0} />
    </Collapsible>
  );
}

interface Props {
  readonly first: NamedGym | undefined;
  readonly choose: (gym: NamedGym) => void;
  readonly startOver: () => void;
  /** Whether to focus the search field. True after the first step, because the button that had focus was removed. */
  readonly shouldFocus: boolean;
}

function ChooseGymForm({ first, choose, startOver, shouldFocus }: Props) {
  const [foundGyms, setFoundGyms] = useState<readonly NamedGym[]>([]);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (shouldFocus) element.current?.querySelector('input')?.focus();
  }, [shouldFocus]);
  const {
    busy,
    problem: _problem,
    fields,
    ...form
  } = useSubmit(async (formData) => {
    const gym = foundGyms.find(({ id }) => id === formData.get('gymId'));
    if (!gym) throw new FormProblem({ gym: 'Find the gym, then choose it.' });
    if (gym.id === first?.id) throw new FormProblem({ gym: 'You already picked this gym. Select another one.' });
    choose(gym);
  });
  return (
    <form ref={element} {...form} className="stack">
      {first && (
        <p>
          First gym: <b>{first.name}</b>, {first.place}
        </p>
      )}
      <ChooseGym label={first ? 'Second gym' : 'First gym'} error={fields.gym} onFound={setFoundGyms} />
      <div className="row">
        <Button kind="secondary" type="submit" busy={busy}>
          {first ? 'Compare gyms' : 'Next'}
        </Button>
        {first && <Button onClick={startOver}>Start over</Button>}
      </div>
    </form>
  );
}
