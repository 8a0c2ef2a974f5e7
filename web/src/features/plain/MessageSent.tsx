import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import * as styles from './plain.module.css';

export interface Sent {
  readonly reference: string;
  readonly email: string;
}

/** In the place of the form, once the backend has the message. Takes the focus, so that it is read out. */
export function MessageSent({ reference, email, onAnother }: Sent & { readonly onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        We have your message
      </h2>
      <p>
        Reference <strong className="timetable">{reference}</strong>. A person reads it and answers to {email}. You get no copy by e-mail: keep the reference in
        case you want to ask about it.
      </p>
      <Button onClick={onAnother}>Write another message</Button>
    </div>
  );
}
