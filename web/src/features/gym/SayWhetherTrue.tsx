import { useRevalidator } from 'react-router-dom';
import { FACT_GROUP_NAMES, type FactGroup } from '@contract';
import { useState } from 'react';
import { checkFacts } from '../../stores/factChecks';
import { useAttempt } from '../../forms/useAttempt';
import { isAdmin, useSession } from '../../stores/session';
import { Tick } from '../../ui/icons';
import * as styles from './FactChecks.module.css';
import type { GymProps } from './found';

export interface SayWhetherTrueProps extends GymProps {
  readonly group: FactGroup;
}

/**
 * Records whether a user says that a group of facts is true; the latest answer counts. Owners and admins correct errors instead.
 */
export function SayWhetherTrue({ page: { id }, group }: SayWhetherTrueProps) {
  const { revalidate } = useRevalidator();
  const { busy, attempt } = useAttempt();
  const [said, setSaid] = useState<boolean>();
  const answersForIt = useSession((session) => isAdmin(session) || session.profile?.ownedGyms.includes(id) === true);
  const say = (stillTrue: boolean) =>
    attempt(async () => {
      await checkFacts({ gymId: id, groups: [group], stillTrue });
      setSaid(stillTrue);
      void revalidate();
    });
  const about = <span className="visually-hidden">: {FACT_GROUP_NAMES[group]}</span>;
  const answer = (stillTrue: boolean, text: string) => (
    <button type="button" aria-pressed={said === stillTrue} aria-disabled={busy} onClick={() => !busy && void say(stillTrue)}>
      {said === stillTrue && <Tick />}
      <span>{text}</span>
      {about}
    </button>
  );
  return (
    <span className={`no-print ${styles.say}`}>
      {answer(true, 'Still true')}
      {!answersForIt && answer(false, 'No longer true')}
      <span role="status">{said === false && 'Thank you. If another visitor reports it too, the page will say so and we’ll ask the owner.'}</span>
    </span>
  );
}
