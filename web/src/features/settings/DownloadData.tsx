import { exportData } from '../../stores/account';
import { useSubmit } from '../../forms/useSubmit';
import { download } from '../../storage/download';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';

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
    if (data.incomplete.length > 0) showToast('warning', `Some data is missing from the file: ${data.incomplete.join(', ')}. Contact us to get it.`);
  });
  return (
    <form {...form} className="stack">
      {problem && <ErrorBox title={problem} />}
      <p>
        Get a file (JSON) with the data we have about you: profile, saved gyms, notifications, emails, messages, suggestions, details you confirmed or reported
        as wrong, discounts, purchases, claims, photos and changes. It doesn’t include data stored only in this browser. See the{' '}
        <Link to={paths.privacy}>privacy page</Link> for that.
      </p>
      <Button type="submit" busy={busy}>
        Download my data
      </Button>
    </form>
  );
}
