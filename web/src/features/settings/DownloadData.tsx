import { type AccountData, joinList, getOwn } from '@contract';
import { exportData } from '../../stores/account';
import { useSubmit } from '../../forms/useSubmit';
import { download } from '../../storage/download';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';

/** What the file includes, by field name and in the file's order. */
const KINDS: Record<Exclude<keyof AccountData, 'exportedAt' | 'id' | 'incomplete'>, string> = {
  signIn: 'sign-in details',
  profile: 'profile',
  savedGyms: 'saved gyms',
  going: 'sessions you plan to go to',
  dateReports: 'reports that a class is off',
  notifications: 'notifications',
  mails: 'emails',
  messages: 'messages (including reports about photos)',
  suggestions: 'suggestions',
  discounts: 'discounts',
  purchases: 'purchases',
  claims: 'claims',
  primaryOwner: 'gyms you’re the primary owner of',
  invitations: 'invitations to co-own a gym',
  confirmations: 'details you confirmed or reported as wrong',
  photos: 'details of the photos you uploaded',
  audit: 'changes made by you or to your account',
  kept: 'data kept with deleted gyms',
};

/** Downloads everything stored about the user as a file. */
export function DownloadData() {
  const {
    busy,
    problem,
    fields: _none,
    ...form
  } = useSubmit(async () => {
    const data = await exportData();
    download(`account-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
    const incompleteKinds = data.incomplete.map((kind) => getOwn(KINDS, kind) ?? kind);
    if (incompleteKinds.length > 0) showToast('warning', `The file doesn’t include all of these: ${joinList(incompleteKinds)}. Contact us to get the rest.`);
  });
  return (
    <form {...form} className="stack">
      {problem && <ErrorBox title={problem} />}
      <p>
        Download a JSON file of your data: {joinList(Object.values(KINDS))}. It doesn’t include data stored only in this browser. See the{' '}
        <Link to={paths.privacy}>privacy page</Link> for that.
      </p>
      <Button type="submit" busy={busy}>
        Download my data
      </Button>
    </form>
  );
}
