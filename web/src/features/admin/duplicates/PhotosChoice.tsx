import { PHOTOS_PATH } from '@contract';
import { formatCount } from '../../../words/facts';
import { ChoiceRadio, ChoiceFieldset } from './FieldChoice';
import { type Gyms, getOtherSide, type ValuePick, type ValuePicks, picksAllPhotos, type Side } from './mergeChoices';

interface Props {
  readonly gyms: Gyms;
  readonly keptSide: Side;
  readonly picks: ValuePicks;
  readonly choose: (path: string, pick: ValuePick) => void;
  readonly problem: string | undefined;
}

/** The choice of whether to keep the other gym's photos, too. */
export function PhotosChoice({ gyms, keptSide, picks, choose, problem }: Props) {
  const [keptPhotos, otherPhotos] = [gyms[keptSide].photos ?? [], gyms[getOtherSide(keptSide)].photos ?? []];
  if (otherPhotos.length === 0) return null;
  const areAllPicked = picksAllPhotos(gyms, keptSide, picks);
  return (
    <ChoiceFieldset legend="Photos" problem={problem}>
      <ChoiceRadio name={PHOTOS_PATH} isChosen={areAllPicked} choose={() => choose(PHOTOS_PATH, 'both')}>
        {keptPhotos.length > 0
          ? `All ${formatCount(keptPhotos.length + otherPhotos.length, 'photo')}`
          : `${formatCount(otherPhotos.length, 'photo')} from ${gyms[getOtherSide(keptSide)].name}`}
      </ChoiceRadio>
      <ChoiceRadio name={PHOTOS_PATH} isChosen={!areAllPicked} choose={() => choose(PHOTOS_PATH, keptSide)}>
        {keptPhotos.length > 0 ? `Only ${formatCount(keptPhotos.length, 'photo')} from ${gyms[keptSide].name}` : 'None'}
      </ChoiceRadio>
    </ChoiceFieldset>
  );
}
