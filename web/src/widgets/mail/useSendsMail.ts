import { useEffect, useState } from 'react';
import { sendsMail } from '../../stores/notificationSettings';
import { useSession } from '../../stores/session';

/** Whether the site sends emails. False while unknown, or if that can't be read, so that the page promises nothing. */
export function useSendsMail(): boolean {
  const [sends, setSends] = useState(false);
  // The backend refuses calls from a new account until it has its profile.
  const isSetUp = useSession(({ profile }) => profile !== null);
  useEffect(() => {
    if (!isSetUp) return;
    let current = true;
    sendsMail().then(
      (known) => current && setSends(known),
      (error: unknown) => console.error('Could not check whether emails are sent.', error),
    );
    return () => {
      current = false;
    };
  }, [isSetUp]);
  return sends;
}
