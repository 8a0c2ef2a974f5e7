import { EVIDENCE_KINDS, type EvidenceKind, EVIDENCE_NAMES, GYM_ROLE_NAMES, GYM_ROLES } from '@contract';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Field, Select, TextArea } from '../../ui/Field';
import { claimGym } from '../../actions/claims';
import type { StoredGym } from '../../actions/gyms';
import { FormProblem, useSubmit } from '../../forms/useSubmit';
import { useTyped } from '../../forms/useTyped';
import { VerifyFirst } from '../../widgets/claims/VerifyFirst';
import { useSendsMail } from '../../widgets/mail/useSendsMail';
import { useSession } from '../../stores/session';
import { showToast } from '../../stores/toasts';
import { claimProblem } from '../../words/claims';
import { fieldProblems } from '../../words/problems';
import { enteredClaim } from './claimEntries';
import * as styles from './owner.module.css';

/** Proofs by a code, which nobody but the gym's people can show. */
const CODES = ['code', 'mail'] as const satisfies readonly EvidenceKind[];

/** What somebody is at a gym, and how that can be told. What was sent is shown by the page, which follows it. */
export function ClaimForm({ gym: { id, site, email } }: { readonly gym: StoredGym }) {
  const [chosen, setChosen] = useState<string>();
  // Who has just signed up is nobody to the backend until the profile is made.
  const isKnown = useSession(({ profile, rolesFailed }) => profile !== null || rolesFailed);
  const sends = useSendsMail();
  // Where no website or address is listed, there is none to look at or write to.
  const isPossible = { text: true, link: true, code: site !== undefined, mail: sends && email !== undefined };
  const recommended = CODES.find((one) => isPossible[one]);
  const kind = chosen ?? recommended ?? '';
  const { typed, forget } = useTyped(`claim ${id}`, kind);
  const { busy, problem, fields, ...form } = useSubmit(async (entries) => {
    const claim = enteredClaim(entries, id);
    try {
      await claimGym(claim);
    } catch (error) {
      throw new FormProblem(fieldProblems(error), claimProblem(error));
    }
    forget();
    showToast('success', 'Sent. You are told what an admin decides.');
  });
  return (
    <form {...form} {...typed} className={styles.claimForm}>
      {problem && <ErrorBox title={problem}>{Object.keys(fields).length === 0 && 'What you wrote is still in the form.'}</ErrorBox>}
      <VerifyFirst />
      <Select label="What are you there?" name="role" defaultValue="" error={fields.role} required>
        <option value="">Choose…</option>
        {GYM_ROLES.map((role) => (
          <option key={role} value={role}>
            {GYM_ROLE_NAMES[role]}
          </option>
        ))}
      </Select>
      <Select
        label="How can we tell?"
        name="evidence.kind"
        value={kind}
        onChange={(event) => setChosen(event.target.value)}
        hint={recommended && `Recommended: “${EVIDENCE_NAMES[recommended]}”. It is the strongest proof and the fastest to check.`}
        error={fields['evidence.kind']}
        required
      >
        <option value="">Choose…</option>
        {EVIDENCE_KINDS.filter((one) => isPossible[one]).map((one) => (
          <option key={one} value={one}>
            {EVIDENCE_NAMES[one]}
          </option>
        ))}
      </Select>
      {kind === 'text' && (
        <TextArea label="What shows it?" name="evidence.text" rows={4} hint="Say what we can check, and where." error={fields['evidence.text']} required />
      )}
      {kind === 'link' && (
        <Field
          label="Link"
          name="evidence.url"
          type="url"
          inputMode="url"
          hint="A page that names you with the gym. Starts with https://"
          error={fields['evidence.url']}
          required
        />
      )}
      {kind === 'code' && (
        <p>
          You get a code to put on{' '}
          <a href={site} rel="nofollow noopener">
            the gym’s website
          </a>
          , where an admin looks for it.
        </p>
      )}
      {kind === 'mail' && (
        <p>
          A code goes to <strong>{email}</strong>, the address on the gym’s page. You enter it on this page, which shows an admin that you read what is sent
          there.
        </p>
      )}
      <Button kind="mat" type="submit" busy={busy} disabled={!isKnown}>
        {busy ? 'Sending…' : 'Claim this gym'}
      </Button>
      {!isKnown && <p role="status">Your account is being set up. It takes a moment.</p>}
      <div className={styles.next}>
        <h2>What happens next</h2>
        <p>An admin looks at it and decides. You are told at the bell, and your dashboard shows how it stands; you can withdraw it there.</p>
        <p className="small">
          Admins read what you send, with your e-mail address. If the gym has an owner here, they are told that it is claimed and in which role, not by whom,
          and may answer.
        </p>
      </div>
    </form>
  );
}
