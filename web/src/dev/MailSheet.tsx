import { useEffect, useState } from 'react';
import { connect } from '../lib/firebase';
import { Panel } from '../ui/Panel';
import { paths } from '../words/paths';

/** A code as the Auth emulator lists it (`GET /emulator/v1/projects/{project}/oobCodes`). */
interface EmailedCode {
  readonly email: string;
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

const SUBJECTS: ReadonlyMap<string, string> = new Map([
  ['VERIFY_EMAIL', 'Verify your email address'],
  ['VERIFY_AND_CHANGE_EMAIL', 'Confirm your new email address'],
  ['RECOVER_EMAIL', 'Undo the change to your email address'],
  ['PASSWORD_RESET', 'Reset your password'],
]);
/** How often the page checks for new emails. */
const POLL_MS = 2000;

/** An email that the site sent, as stored by the stack's mail server (`scripts/mail`). */
interface StoredEmail {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Calls `read` repeatedly and returns its latest result, or `failed` if the latest call failed. Undefined until the first result. */
function useLatest<T>(read: () => Promise<T>): T | 'failed' | undefined {
  const [latest, setLatest] = useState<T | 'failed'>();
  useEffect(() => {
    const poll = () => void read().then(setLatest, () => setLatest('failed'));
    poll();
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [read]);
  return latest;
}

/** `/dev/mail`: the emails that would have been sent, newest first. Only in development and local builds. */
export default function MailSheet() {
  const codes = useLatest(readCodes);
  const sent = useLatest(readSentEmails);
  return (
    <div className="container page">
      <title>Local emails</title>
      <meta name="robots" content="noindex" />
      <h1>Local emails</h1>
      <p className="lead">Emails the site would have sent. Nothing leaves this machine.</p>
      <section className="section">
        <h2>Notifications</h2>
        {sent === 'failed' && <p role="alert">The local mail server isn’t responding. Restart the stack.</p>}
        {sent === undefined && <p role="status">Loading…</p>}
        {Array.isArray(sent) && sent.length === 0 && <p>No emails yet. Do something that sends one, such as claiming a gym, and it shows up here.</p>}
        {Array.isArray(sent) && sent.map((email: StoredEmail) => <SentEmail key={`${email.headers['message-id']} ${email.at}`} email={email} />)}
      </section>
      <section className="section">
        <h2>Account emails</h2>
        {codes === 'failed' && <p role="alert">The local authentication service isn’t responding. Restart the stack.</p>}
        {codes === undefined && <p role="status">Loading…</p>}
        {Array.isArray(codes) && codes.length === 0 && <p>No emails waiting. Sign up or reset a password to get one.</p>}
        {Array.isArray(codes) && codes.map((code: EmailedCode) => <AccountEmail key={code.oobCode} code={code} />)}
      </section>
    </div>
  );
}

function AccountEmail({ code: { email, newEmail, requestType, oobCode, oobLink } }: { readonly code: EmailedCode }) {
  const mode = new URL(oobLink).searchParams.get('mode') ?? '';
  return (
    <Panel title={SUBJECTS.get(requestType) ?? requestType}>
      <p>To: {newEmail ?? email}</p>
      <p>
        <a href={`${paths.accountAction}?${new URLSearchParams({ mode, oobCode })}`}>Open the link</a>
      </p>
    </Panel>
  );
}

function SentEmail({ email: { to, subject, text } }: { readonly email: StoredEmail }) {
  return (
    <Panel title={subject}>
      <p>To: {to}</p>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text.split(/(https?:\/\/\S+)/).map((part, index) =>
          index % 2 ? (
            <a key={`${index} ${part}`} href={part}>
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </p>
    </Panel>
  );
}

/** Reads the file that the local stack writes. */
async function readSentEmails(): Promise<readonly StoredEmail[]> {
  const response = await fetch('/dev-mails.json', { cache: 'no-store' });
  return (await response.json()) as readonly StoredEmail[];
}

async function readCodes(): Promise<readonly EmailedCode[]> {
  const { app, local } = await connect();
  if (!local) return [];
  const response = await fetch(`http://${local.auth.host}:${local.auth.port}/emulator/v1/projects/${app.options.projectId}/oobCodes`);
  const { oobCodes = [] } = (await response.json()) as { readonly oobCodes?: readonly EmailedCode[] };
  return [...oobCodes].reverse();
}
