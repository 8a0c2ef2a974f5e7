import { APPROVAL_DAYS, own, SUGGESTION_REASON_MAX } from '@contract';
import { Checkbox, TextArea } from '../../../ui/Field';
import { Link } from '../../../ui/Link';
import { paths } from '../../../words/paths';
import { useForm } from '../../../widgets/gym-edit/parts';
import * as styles from './editor.module.css';

interface Props {
  /** What was saved last waits. */
  readonly waits: boolean;
  /** Why it can't wait; undefined where it does. */
  readonly haste: string | undefined;
  readonly set: (haste: string | undefined) => void;
}

/** Says that the owners of a gym look at edits first, and what an admin does about what can't wait. */
export function ApprovalNotice({ waits, haste, set }: Props) {
  const { problems } = useForm();
  return (
    <div className={styles.notice}>
      <p>
        <strong>This gym’s owners approve edits by others.</strong> What you save waits for them, {APPROVAL_DAYS} days at most, and its page stays as it is.
      </p>
      {waits && (
        <p role="status">
          Your edit waits. It is in <Link to={paths.adminMessages}>the inbox</Link> until it is decided; below stands what is in the listing.
        </p>
      )}
      <Checkbox
        label="It can’t wait: it is unlawful, or leads people astray"
        checked={haste !== undefined}
        onChange={({ target }) => set(target.checked ? '' : undefined)}
      />
      {haste !== undefined && (
        <TextArea
          label="Why it can’t wait"
          name="atOnce"
          rows={2}
          maxLength={SUGGESTION_REASON_MAX}
          hint="The owners are told this."
          value={haste}
          error={own(problems, 'atOnce')}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </div>
  );
}
