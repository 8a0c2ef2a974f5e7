import { PROOF_KINDS, type ProofKind, PROOF_KIND_NAMES, GYM_ROLE_NAMES, GYM_ROLES } from '@contract';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field, Select, TextArea } from '../../ui/Field';
import { claimGym } from '../../stores/claims';
import type { StoredGym } from '../../stores/gyms';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useUnsentForm } from '../../forms/useUnsentForm';
import { VerifyEmailNote } from '../../widgets/claims/VerifyEmailNote';
import { useSendsEmail } from '../../widgets/email/useSendsEmail';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import { getFieldProblems, getErrorMessage } from '../../words/problems';
import { parseClaim } from './parseClaim';
import * as styles from './owner.module.css';

/** The kinds of proof that use a code, which only people at the gym can receive or publish. */
const CODE_KINDS = ['code', 'mail'] as const satisfies readonly ProofKind[];

/** The form for the claimant's role and proof. Once the claim is sent, the page shows the claim instead. */
export function ClaimForm({ gym: { id, site, email } }: { readonly gym: StoredGym }) {
  const [chosen, setChosen] = useState<string>();
  // The backend rejects calls from a new account until its profile exists.
  const isReady = useSession(({ profile, rolesFailed }) => profile !== null || rolesFailed);
  const sendsMail = useSendsEmail();
  // Without a listed website or email address, there is nowhere to put or send a code.
  const canProveBy = { text: true, link: true, code: site !== undefined, mail: sendsMail && email !== undefined };
  const recommended = CODE_KINDS.find((codeKind) => canProveBy[codeKind]);
  const kind = chosen ?? recommended ?? '';
  const { formProps, forget } = useUnsentForm(`claim ${id}`, kind);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const claim = parseClaim(entries, id);
    try {
      await claimGym(claim);
    } catch (error) {
      throw new FormProblem(getFieldProblems(error), getErrorMessage(error));
    }
    forget();
    showToast('success', 'Claim sent. We’ll notify you when an admin decides.');
  });
  return (
    <form {...form} {...formProps} className={styles.claimForm}>
      {problem && <ErrorBox title={problem}>{Object.keys(fields).length === 0 && 'What you entered is still in the form.'}</ErrorBox>}
      <VerifyEmailNote />
      <Select label="Your role at the gym" name="role" defaultValue="" error={fields.role} required>
        <option value="">Choose…</option>
        {GYM_ROLES.map((role) => (
          <option key={role} value={role}>
            {GYM_ROLE_NAMES[role]}
          </option>
        ))}
      </Select>
      <Select
        label="How can you prove it?"
        name="evidence.kind"
        value={kind}
        onChange={(event) => setChosen(event.target.value)}
        hint={recommended && `We recommend “${PROOF_KIND_NAMES[recommended]}.” It’s the strongest proof and the fastest to check.`}
        error={fields['evidence.kind']}
        required
      >
        <option value="">Choose…</option>
        {PROOF_KINDS.filter((option) => canProveBy[option]).map((option) => (
          <option key={option} value={option}>
            {PROOF_KIND_NAMES[option]}
          </option>
        ))}
      </Select>
      {kind === 'text' && (
        <TextArea label="Your proof" name="evidence.text" rows={4} hint="Tell us what we can check, and where." error={fields['evidence.text']} required />
      )}
      {kind === 'link' && (
        <Field
          label="Link"
          name="evidence.url"
          type="url"
          inputMode="url"
          hint="A page that names you and the gym, such as example.com/team"
          error={fields['evidence.url']}
          required
        />
      )}
      {kind === 'code' && (
        <p>
          We’ll give you a code to put on{' '}
          <a href={site} rel="nofollow noopener">
            the gym’s website
          </a>
          . An admin will look for it there.
        </p>
      )}
      {kind === 'mail' && (
        <p>
          We’ll send a code to <strong>{email}</strong>, the email address on the gym’s page. Enter it here to show that you have access to that inbox.
        </p>
      )}
      <Button kind="secondary" type="submit" busy={busy} disabled={!isReady}>
        {busy ? 'Sending…' : 'Send claim'}
      </Button>
      {!isReady && <p role="status">We’re setting up your account. This takes a moment.</p>}
      <div className={styles.next}>
        <h2>What happens next</h2>
        <p>An admin reviews your claim, and we’ll notify you of the result. You can check its status or withdraw it on your dashboard.</p>
        <p className="small">
          Admins see what you send and your email address. If the gym already has an owner here, they’ll see that someone claimed it and the role they chose,
          but not who you are. They can reply.
        </p>
      </div>
    </form>
  );
}
