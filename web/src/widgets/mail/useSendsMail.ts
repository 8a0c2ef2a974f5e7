import { useEffect, useState } from 'react';
import { sendsMail } from '../../actions/notifications';
import { useSession } from '../../stores/session';

/** Whether the site sends e-mails. Until that is known, and where it can't be asked, nothing is promised. */
export function useSendsMail(): boolean {
  const [sends, setSends] = useState(false);
  // The backend answers nothing to a new account before it has its profile.
  const isSetUp = useSession(({ profile }) => profile !== null);
  useEffect(() => {
    if (!isSetUp) return;
    let current = true;
    sendsMail().then(
      (known) => current && setSends(known),
      (error: unknown) => console.error('Could not check whether e-mails are sent.', error),
    );
    return () => {
      current = false;
    };
  }, [isSetUp]);
  return sends;
}
