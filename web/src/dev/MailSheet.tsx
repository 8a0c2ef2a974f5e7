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

/** `/dev/mail`: the messages about accounts that would have been sent, the newest first. In development and in builds for this machine only. */
export default function MailSheet() {
  const [codes, setCodes] = useState<readonly Code[] | 'failed'>();
  useEffect(() => {
    const read = () => void readCodes().then(setCodes, () => setCodes('failed'));
    read();
    const timer = setInterval(read, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="container page">
      <title>Local e-mails</title>
      <meta name="robots" content="noindex" />
      <h1>Local e-mails</h1>
      <p className="lead">What would have been sent about accounts. No e-mail leaves this machine.</p>
      {codes === 'failed' && <p role="alert">The local authentication service does not answer.</p>}
      {codes === undefined && <p role="status">Reading…</p>}
      {Array.isArray(codes) && codes.length === 0 && <p>None yet, or all their links were used.</p>}
      {Array.isArray(codes) && codes.map((code: Code) => <Mail key={code.oobCode} code={code} />)}
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

async function readCodes(): Promise<readonly Code[]> {
  const { app, local } = await connect();
  if (!local) return [];
  const response = await fetch(`http://${local.auth.host}:${local.auth.port}/emulator/v1/projects/${app.options.projectId}/oobCodes`);
  const { oobCodes = [] } = (await response.json()) as { readonly oobCodes?: readonly Code[] };
  return [...oobCodes].reverse();
}
