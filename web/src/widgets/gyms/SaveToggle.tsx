import { useEffect } from 'react';
import { loadAllSaved, isSaved, setSaved, useSavedGyms } from '../../stores/savedGyms';
import { ListToggle } from './ListToggle';

interface SaveToggleProps {
  readonly uid: string;
  readonly id: string;
  readonly name: string;
}

/** A button that saves a gym to the user's list, or removes it. */
export function SaveToggle({ uid, id, name }: SaveToggleProps) {
  const isOn = useSavedGyms((state) => isSaved(state, uid, id) === true);
  useEffect(() => {
    loadAllSaved(uid).catch((error: unknown) => console.error('The saved gyms did not load.', error));
  }, [uid]);
  return (
    <ListToggle isOn={isOn} toggle={() => void setSaved({ uid, gymId: id, name, value: !isOn })} name={name}>
      Save
    </ListToggle>
  );
}
