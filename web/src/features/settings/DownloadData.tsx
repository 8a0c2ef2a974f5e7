import { exportData } from '../../actions/account';
import { useSubmit } from '../../forms/useSubmit';
import { download } from '../../storage/download';
import { showToast } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { ErrorBox } from '../../ui/ErrorBox';
import { Link } from '../../ui/Link';
import { paths } from '../../words/paths';

/** All that is stored of a person, as a file. */
export function DownloadData() {
  const {
    busy,
    problem,
    fields: _none,
    ...form
  } = useSubmit(async () => {
    const data = await exportData();
    download(`account-${data.exportedAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
    if (data.incomplete.length > 0) showToast('warning', `There is more than fits of: ${data.incomplete.join(', ')}. Write to us for the rest.`);
  });
  return (
    <form {...form} className="stack">
      {problem && <ErrorBox title={problem} />}
      <p>
        A file (JSON) with what we keep of you: profile, saved gyms, notifications, e-mails, messages, corrections, discounts, purchases, claims, photos, and
        what you have changed. What the <Link to={paths.privacy}>privacy page</Link> says is kept in this browser is not in it.
      </p>
      <Button type="submit" busy={busy}>
        Download my data
      </Button>
    </form>
  );
}
