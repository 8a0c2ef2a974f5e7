import { useRevalidator } from 'react-router-dom';
import { type Check, FACT_GROUP_NAMES, type FactAnswer, type FactGroup } from '@contract';
import { useState } from 'react';
import { checkFacts, factAnswers } from '../../stores/factChecks';
import { useAttempt } from '../../forms/useAttempt';
import { isAdmin, useSession } from '../../stores/session';
import { useOptionalValue } from '../../stores/values';
import { Tick } from '../../ui/icons';
import { FormLink } from './FormLink';
import * as styles from './FactChecks.module.css';
import type { GymProps } from './gymProps';

export interface StillTrueButtonsProps extends GymProps {
  readonly group: FactGroup;
}

/**
 * Asks whether a group of facts is still true. A user's latest answer counts, and is shown on later visits. Owners and admins can't
 * answer no, since they can fix the facts.
 */
export function StillTrueButtons({ page: { id, gym }, group }: StillTrueButtonsProps) {
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt();
  const [newAnswer, setNewAnswer] = useState<boolean>();
  const isOwnerOrAdmin = useSession((session) => isAdmin(session) || session.profile?.ownedGyms.includes(id) === true);
  const stored = useStoredAnswer(id, group);
  const answer = newAnswer ?? (stored && isCurrent(stored, gym.checks?.[group]) ? stored.word === 'yes' : undefined);
  const sendAnswer = (stillTrue: boolean) =>
    attempt(async () => {
      await checkFacts({ gymId: id, groups: [group], stillTrue });
      setNewAnswer(stillTrue);
      void revalidate();
    });
  const about = <span className="visually-hidden">: {FACT_GROUP_NAMES[group]}</span>;
  const renderButton = (stillTrue: boolean, text: string) => (
    <button type="button" aria-pressed={answer === stillTrue} aria-disabled={busy} onClick={() => !busy && void sendAnswer(stillTrue)}>
      {answer === stillTrue && <Tick />}
      <span>{text}</span>
      {about}
    </button>
  );
  return (
    <span className={`no-print ${styles.buttons}`}>
      {renderButton(true, 'Still true')}
      {!isOwnerOrAdmin && renderButton(false, 'No longer true')}
      <span role="status">
        {newAnswer === false && (
          <>
            Thank you. If another visitor reports it too, the page will say so and we’ll ask the owner. Know what’s right?{' '}
            <FormLink form="suggest">Suggest a change</FormLink>
          </>
        )}
      </span>
    </span>
  );
}

/** The user's answer from an earlier visit, once it has loaded. */
function useStoredAnswer(gymId: string, group: FactGroup): FactAnswer | undefined {
  const uid = useSession(({ account }) => account?.uid);
  const answers = useOptionalValue(factAnswers, uid && `${uid}/${gymId}`);
  return answers?.find((answer) => answer.group === group);
}

/** Whether no owner or admin has checked the facts since the answer. */
const isCurrent = ({ at }: FactAnswer, check: Check | undefined): boolean => !check?.at || check.by === 'visitor' || check.at <= at;
