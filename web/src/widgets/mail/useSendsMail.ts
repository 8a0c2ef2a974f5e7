import { mailSettings } from '../../stores/notificationSettings';
import { useSession } from '../../stores/session';
import { useValue } from '../../stores/values';

/** Whether the site sends emails. False while unknown, or if that can't be read, so that the page promises nothing. */
export function useSendsMail(): boolean {
  // The backend refuses calls from a new account until it has its profile.
  const isSetUp = useSession(({ profile }) => profile !== null);
  return useValue(mailSettings, isSetUp ? 'all' : undefined).value?.sends === true;
}
