import { PHOTOS_PATH } from '@contract';
import { formatCount } from '../../../words/facts';
import { Choice, Choices } from './FieldChoice';
import { type Gyms, otherSide, type Pick, type Picks, picksPhotos, type Side } from './mergeChoices';

interface Props {
  readonly gyms: Gyms;
  readonly stays: Side;
  readonly picks: Picks;
  readonly choose: (path: string, pick: Pick) => void;
  readonly problem: string | undefined;
}

/** Whether the other gym's photos are kept, too. */
export function PhotosChoice({ gyms, stays, picks, choose, problem }: Props) {
  const [mine, theirs] = [gyms[stays].photos ?? [], gyms[otherSide(stays)].photos ?? []];
  if (theirs.length === 0) return null;
  const isBoth = picksPhotos(gyms, stays, picks);
  return (
    <Choices legend="Photos" problem={problem}>
      <Choice name={PHOTOS_PATH} isChosen={isBoth} choose={() => choose(PHOTOS_PATH, 'both')}>
        {mine.length > 0
          ? `All ${formatCount(mine.length + theirs.length, 'photo')}`
          : `${formatCount(theirs.length, 'photo')} from ${gyms[otherSide(stays)].name}`}
      </Choice>
      <Choice name={PHOTOS_PATH} isChosen={!isBoth} choose={() => choose(PHOTOS_PATH, stays)}>
        {mine.length > 0 ? `Only ${formatCount(mine.length, 'photo')} from ${gyms[stays].name}` : 'None'}
      </Choice>
    </Choices>
  );
}
