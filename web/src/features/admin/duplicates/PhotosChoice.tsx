import { PHOTOS_PATH } from '@contract';
import { formatCount } from '../../../words/facts';
import { ChoiceRadio, ChoiceFieldset } from './FieldChoice';
import { type Gyms, otherSide, type Pick, type Picks, picksAllPhotos, type Side } from './mergeChoices';

interface Props {
  readonly gyms: Gyms;
  readonly stays: Side;
  readonly picks: Picks;
  readonly choose: (path: string, pick: Pick) => void;
  readonly problem: string | undefined;
}

/** The choice whether to keep the other gym's photos, too. */
export function PhotosChoice({ gyms, stays, picks, choose, problem }: Props) {
  const [keptPhotos, otherPhotos] = [gyms[stays].photos ?? [], gyms[otherSide(stays)].photos ?? []];
  if (otherPhotos.length === 0) return null;
  const areAllPicked = picksAllPhotos(gyms, stays, picks);
  return (
    <ChoiceFieldset legend="Photos" problem={problem}>
      <ChoiceRadio name={PHOTOS_PATH} isChosen={areAllPicked} choose={() => choose(PHOTOS_PATH, 'both')}>
        {keptPhotos.length > 0
          ? `All ${formatCount(keptPhotos.length + otherPhotos.length, 'photo')}`
          : `${formatCount(otherPhotos.length, 'photo')} from ${gyms[otherSide(stays)].name}`}
      </ChoiceRadio>
      <ChoiceRadio name={PHOTOS_PATH} isChosen={!areAllPicked} choose={() => choose(PHOTOS_PATH, stays)}>
        {keptPhotos.length > 0 ? `Only ${formatCount(keptPhotos.length, 'photo')} from ${gyms[stays].name}` : 'None'}
      </ChoiceRadio>
    </ChoiceFieldset>
  );
}
