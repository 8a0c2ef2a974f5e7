import { useEffect, useState } from 'react';
import { connect } from '../lib/firebase';
import { Panel } from '../ui/Panel';
import { paths } from '../words/paths';

/** A code as the Auth emulator lists it (`GET /emulator/v1/projects/{project}/oobCodes`). */
interface Code {
  readonly email: string;
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

const SUBJECTS: ReadonlyMap<string, string> = new Map([
  ['VERIFY_EMAIL', 'Prove that this address is yours'],
  ['VERIFY_AND_CHANGE_EMAIL', 'Make this your address'],
  ['RECOVER_EMAIL', 'Take back the change of your address'],
  ['PASSWORD_RESET', 'Choose a new password'],
]);
/** So often it is asked whether there are more. */
const EVERY_MS = 2000;

/** An e-mail that the site itself has sent, as the stack's mail server keeps it (`scripts/mail`). */
interface Sent {
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What `read` gives, asked again and again; undefined until it has come. */
function useLatest<T>(read: () => Promise<T>): T | 'failed' | undefined {
  const [latest, setLatest] = useState<T | 'failed'>();
  useEffect(() => {
    const ask = () => void read().then(setLatest, () => setLatest('failed'));
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [read]);
  return latest;
}

/** `/dev/mail`: the e-mails that would have been sent, the newest first. In development and in builds for this machine only. */
export default function MailSheet() {
  const codes = useLatest(readCodes);
  const sent = useLatest(readSent);
  return (
    <div className="container page">
      <title>Local e-mails</title>
      <meta name="robots" content="noindex" />
      <h1>Local e-mails</h1>
      <p className="lead">What would have been sent. No e-mail leaves this machine.</p>
      <section className="section">
        <h2>About what happens</h2>
        {sent === 'failed' && <p role="alert">The local mail server does not answer.</p>}
        {sent === undefined && <p role="status">Reading…</p>}
        {Array.isArray(sent) && sent.length === 0 && <p>None since the start.</p>}
        {Array.isArray(sent) && sent.map((mail: Sent) => <SentMail key={`${mail.headers['message-id']} ${mail.at}`} mail={mail} />)}
      </section>
      <section className="section">
        <h2>About accounts</h2>
        {codes === 'failed' && <p role="alert">The local authentication service does not answer.</p>}
        {codes === undefined && <p role="status">Reading…</p>}
        {Array.isArray(codes) && codes.length === 0 && <p>None yet, or all their links were used.</p>}
        {Array.isArray(codes) && codes.map((code: Code) => <Mail key={code.oobCode} code={code} />)}
      </section>
    </div>
  );
}

function Mail({ code: { email, newEmail, requestType, oobCode, oobLink } }: { readonly code: Code }) {
  const mode = new URL(oobLink).searchParams.get('mode') ?? '';
  return (
    <Panel title={SUBJECTS.get(requestType) ?? requestType}>
      <p>To: {newEmail ?? email}</p>
      <p>
        <a href={`${paths.accountAction}?${new URLSearchParams({ mode, oobCode })}`}>Follow the link</a>
      </p>
    </Panel>
  );
}

function SentMail({ mail: { to, subject, text } }: { readonly mail: Sent }) {
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

/** The local Hosting has them as a file. */
async function readSent(): Promise<readonly Sent[]> {
  const response = await fetch('/dev-mails.json', { cache: 'no-store' });
  return (await response.json()) as readonly Sent[];
}

async function readCodes(): Promise<readonly Code[]> {
  const { app, local } = await connect();
  if (!local) return [];
  const response = await fetch(`http://${local.auth.host}:${local.auth.port}/emulator/v1/projects/${app.options.projectId}/oobCodes`);
  const { oobCodes = [] } = (await response.json()) as { readonly oobCodes?: readonly Code[] };
  return [...oobCodes].reverse();
}
