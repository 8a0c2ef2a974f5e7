import { FACT_NAMES_IN_SENTENCE, type PublicGym, type SuggestedFact, formatPhone } from '@contract';
import { Field, Select } from '../../ui/Field';
import { StateOptions } from '../../widgets/places/StateOptions';
import { capitalize } from '../../words/facts';

interface Props {
  readonly facts: readonly SuggestedFact[];
  readonly gym: PublicGym;
  readonly problems: Readonly<Record<string, string>>;
  readonly legend: string;
}

/** Fields for a gym's facts, filled in with what its page shows. */
export function FactFields({ facts, gym, problems, legend }: Props) {
  return (
    <fieldset className="stack">
      <legend className="small muted">{legend}</legend>
      {facts.map((name) => {
        const shared = { label: capitalize(FACT_NAMES_IN_SENTENCE[name]), name, error: problems[name] };
        if (name !== 'state') return <Field key={name} {...shared} defaultValue={name === 'phone' && gym.phone ? formatPhone(gym.phone) : (gym[name] ?? '')} />;
        return (
          <Select key={name} {...shared} defaultValue={gym.state}>
            <StateOptions />
          </Select>
        );
      })}
    </fieldset>
  );
}
