import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/Button';
import { paths } from '../../../words/paths';
import { markAsDifferent } from './markAsDifferent';
import type { Gyms } from './mergeChoices';

interface Props {
  readonly gyms: Gyms;
  readonly isMerging: boolean;
}

/** A button that marks the two gyms as different and returns to the list of pairs. */
export function MarkAsDifferentButton({ gyms: [first, second], isMerging }: Props) {
  const navigate = useNavigate();
  const mark = () => {
    markAsDifferent([first.id, second.id], [first.name, second.name]);
    void navigate(paths.adminDuplicates);
  };
  return (
    <Button disabled={isMerging} data-key="n" onClick={mark}>
      Not the same gym
    </Button>
  );
}
