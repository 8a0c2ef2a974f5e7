import { CONTACT_TOPIC_NAMES, CONTACT_TOPICS, type ContactTopic } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field, Select, TextArea } from '../../ui/Field';
import { Honeypot } from '../../ui/Honeypot';
import { useNow } from '../../hydration/useNow';
import { useSubmit } from '../../forms/useSubmit';
import { useTyped } from '../../forms/useTyped';
import { sendMessage } from '../../actions/messages';
import { useSession } from '../../stores/session';
import { MessageSent, type Sent } from './MessageSent';
import * as styles from './plain.module.css';

/** Topics that may be about one gym. */
const ABOUT_A_GYM: readonly string[] = ['listing', 'my-gym'] satisfies ContactTopic[];

/** The form to the people behind the site. `?topic=my-gym&gym=/bjj/…` fills in what it is about. */
export function ContactForm() {
  const [query] = useSearchParams();
  const asked = CONTACT_TOPICS.find((topic) => topic === query.get('topic'));
  const [topic, setTopic] = useState<string>(asked ?? '');
  const [sent, setSent] = useState<Sent | null>(null);
  const { typed, forget } = useTyped(`contact ${query}`, topic);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const { enteredMessage } = await import('./contactEntries');
    const message = enteredMessage(entries);
    const { reference } = await sendMessage(message);
    forget();
    setSent({ reference, email: message.email });
  });
  // Sent before the app is there, the text would be lost: a browser alone can't send it anywhere.
  const ready = useNow() !== undefined;
  const email = useOwnAddress();
  if (sent) return <MessageSent {...sent} onAnother={() => setSent(null)} />;
  return (
    <form {...form} {...typed} method="post" className={styles.form}>
      <noscript>
        <p className={styles.notice}>Sending this form needs JavaScript, which is turned off in your browser.</p>
      </noscript>
      {problem && (
        <ErrorBox title={problem}>
          {Object.keys(fields).length === 0 && 'Nothing is lost: what you wrote is still in the form. Try again in a moment.'}
        </ErrorBox>
      )}
      <Select label="What is it about?" name="topic" value={topic} onChange={(event) => setTopic(event.target.value)} error={fields.topic} required>
        <option value="">Choose…</option>
        {CONTACT_TOPICS.map((choice) => (
          <option key={choice} value={choice}>
            {CONTACT_TOPIC_NAMES[choice]}
          </option>
        ))}
      </Select>
      {ABOUT_A_GYM.includes(topic) && (
        <Field
          label="Page of the gym or city"
          name="gym"
          defaultValue={query.get('gym') ?? ''}
          placeholder="/bjj/texas/austin"
          hint="Its address on this site, if it is listed. You may leave this empty."
          error={fields.gym}
        />
      )}
      <Field label="Your name" name="name" autoComplete="name" error={fields.name} required />
      <Field
        ref={email}
        label="Your e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        hint="We reply to this address."
        error={fields.email}
        required
      />
      <TextArea label="Message" name="message" rows={8} error={fields.message} required />
      <Honeypot problem={fields.website} />
      <Button kind="mat" type="submit" busy={busy} disabled={!ready}>
        {busy ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}

/** Fills in the address of who is signed in, unless something was typed before that was known. */
function useOwnAddress() {
  const field = useRef<HTMLInputElement>(null);
  const own = useSession((session) => session.account?.email);
  useEffect(() => {
    if (own && field.current?.value === '') field.current.value = own;
  }, [own]);
  return field;
}
