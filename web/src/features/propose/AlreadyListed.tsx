import type { LikelyGym } from '@contract';
import { copyToSuggestion } from '../../forms/suggestionForm';
import { useSession } from '../../stores/session';
import { LinkButton } from '../../ui/Button';
import { paths, SUGGEST_HASH } from '../../words/paths';

interface Props {
  readonly gym: LikelyGym;
  /** Reads what the user typed, by field. */
  readonly readEntries: () => Readonly<Record<string, string>>;
}

/**
 * Options for a user who suggests a gym that is already listed: claim it, if they run it, or suggest a change, in a form that
 * starts with what they typed here.
 */
export function AlreadyListed({ gym: { id, name, path }, readEntries }: Props) {
  const uid = useSession(({ account }) => account?.uid ?? '');
  return (
    <div className="stack-small">
      <p>This gym is already listed. If you run {name}, claim it and edit its page yourself. Otherwise, tell us what’s wrong or missing.</p>
      <p className="row">
        <LinkButton kind="secondary" to={paths.claimGym(id)}>
          Claim this gym
        </LinkButton>
        <LinkButton to={path + SUGGEST_HASH} onClick={() => copyToSuggestion(uid, id, readEntries())}>
          Suggest a change
        </LinkButton>
        <LinkButton to={path}>View page</LinkButton>
      </p>
      <p className="small muted">
        If you suggest a change, we’ll fill in the phone number, website, email address and note you typed. The rest stays in this form.
      </p>
    </div>
  );
}
