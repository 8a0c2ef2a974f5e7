import { useRevalidator } from 'react-router-dom';
import { FACT_GROUP_NAMES, type FactGroup } from '@contract';
import { useState } from 'react';
import { checkFacts } from '../../stores/factChecks';
import { useAttempt } from '../../forms/useAttempt';
import { isAdmin, useSession } from '../../stores/session';
import { Tick } from '../../ui/icons';
import * as styles from './FactChecks.module.css';
import type { GymProps } from './gymProps';

export interface StillTrueButtonsProps extends GymProps {
  readonly group: FactGroup;
}

/** Asks whether a group of facts is still true. A user's latest answer counts. Owners and admins can't answer no, since they can fix the facts. */
export function StillTrueButtons({ page: { id }, group }: StillTrueButtonsProps) {
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt();
  const [answer, setAnswer] = useState<boolean>();
  const isOwnerOrAdmin = useSession((session) => isAdmin(session) || session.profile?.ownedGyms.includes(id) === true);
  const sendAnswer = (stillTrue: boolean) =>
    attempt(async () => {
      await checkFacts({ gymId: id, groups: [group], stillTrue });
      setAnswer(stillTrue);
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
    <span className={`no-print ${styles.say}`}>
      {renderButton(true, 'Still true')}
      {!isOwnerOrAdmin && renderButton(false, 'No longer true')}
      <span role="status">{answer === false && 'Thank you. If another visitor reports it too, the page will say so and we’ll ask the owner.'}</span>
    </span>
  );
}
