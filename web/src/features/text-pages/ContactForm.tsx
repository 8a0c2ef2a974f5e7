import { CONTACT_TOPIC_NAMES, CONTACT_TOPICS, type ContactTopic } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field, Select, TextArea } from '../../ui/Field';
import { Honeypot } from '../../ui/Honeypot';
import { useNow } from '../../hooks/useNow';
import { useSubmit } from '../../forms/useSubmit';
import { useUnsentForm } from '../../forms/useUnsentForm';
import { sendMessage } from '../../stores/messages';
import { useSession } from '../../stores/session';
import { MessageSent, type SentMessage } from './MessageSent';
import * as styles from './textPages.module.css';

/** Topics that can be about one gym. */
const GYM_TOPICS: readonly string[] = ['listing', 'my-gym'] satisfies ContactTopic[];

/** The contact form. `?topic=my-gym&gym=/bjj/…` fills in the topic and the gym's page. */
export function ContactForm() {
  const [query] = useSearchParams();
  const topicInUrl = CONTACT_TOPICS.find((topic) => topic === query.get('topic'));
  const [topic, setTopic] = useState<string>(topicInUrl ?? '');
  const [sentMessage, setSentMessage] = useState<SentMessage | null>(null);
  const { formProps, forget } = useUnsentForm(`contact ${query}`, topic);
  const { busy, problem, fields, ...form } = useSubmit(async (formData) => {
    const { parseMessage } = await import('./parseMessage');
    const message = parseMessage(formData);
    const { reference } = await sendMessage(message);
    forget();
    setSentMessage({ reference, email: message.email });
  });
  // The form can't be submitted before hydration. The message would be lost, because only the app can send it.
  const isReady = useNow() !== undefined;
  const email = usePrefilledEmail();
  if (sentMessage) return <MessageSent {...sentMessage} onSendAnother={() => setSentMessage(null)} />;
  return (
    <form {...form} {...formProps} method="post" className={styles.form}>
      <noscript>
        <p className={styles.notice}>This form needs JavaScript. Turn it on in your browser, then reload the page.</p>
      </noscript>
      {problem && <ErrorBox title={problem}>{Object.keys(fields).length === 0 && 'Your message is still in the form. Try again in a moment.'}</ErrorBox>}
      <Select label="Topic" name="topic" value={topic} onChange={(event) => setTopic(event.target.value)} error={fields.topic} required>
        <option value="">Choose…</option>
        {CONTACT_TOPICS.map((option) => (
          <option key={option} value={option}>
            {CONTACT_TOPIC_NAMES[option]}
          </option>
        ))}
      </Select>
      {GYM_TOPICS.includes(topic) && (
        <Field
          label="Gym or city page"
          name="gym"
          defaultValue={query.get('gym') ?? ''}
          placeholder="/bjj/texas/austin"
          hint="The page’s link on this site, if it has one (optional)."
          error={fields.gym}
        />
      )}
      <Field label="Your name" name="name" autoComplete="name" error={fields.name} required />
      <Field
        ref={email}
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        hint="We reply to this address."
        error={fields.email}
        required
      />
      <TextArea label="Message" name="message" rows={8} error={fields.message} required />
      <Honeypot problem={fields.website} />
      <Button kind="secondary" type="submit" busy={busy} disabled={!isReady}>
        {busy ? 'Sending…' : 'Send message'}
      </Button>
    </form>
  );
}

/** Returns a ref for the email field. Fills in the signed-in user's email address, unless they have already typed one. */
function usePrefilledEmail() {
  const field = useRef<HTMLInputElement>(null);
  const accountEmail = useSession((session) => session.account?.email);
  useEffect(() => {
    if (accountEmail && field.current?.value === '') field.current.value = accountEmail;
  }, [accountEmail]);
  return field;
}
