import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import * as styles from './textPages.module.css';

/** What the confirmation shows about a message that was sent. */
export interface SentMessage {
  readonly reference: string;
  readonly email: string;
}

/** Replaces the form once the message is sent. Takes focus, so that screen readers announce it. */
export function MessageSent({ reference, email, onSendAnother }: SentMessage & { readonly onSendAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        Message sent
      </h2>
      <p>
        We’ll reply to {email}. Your reference is <strong className="condensed">{reference}</strong>. Keep it in case you want to ask about your message,
        because we don’t send a copy.
      </p>
      <Button onClick={onSendAnother}>Send another message</Button>
    </div>
  );
}
