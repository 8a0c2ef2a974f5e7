import { mailSettings } from '../../stores/notificationSettings';
import { useSession } from '../../stores/session';
import { useValue } from '../../stores/values';

/** Whether the site sends emails. False until that is known, so that the page doesn't promise an email. */
export function useSendsEmail(): boolean {
  // The backend rejects calls from a new account until its profile exists.
  const isSetUp = useSession(({ profile }) => profile !== null);
  return useValue(mailSettings, isSetUp ? 'all' : undefined).value?.sends === true;
}
