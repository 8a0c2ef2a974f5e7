import { Button } from '../../ui/Button';
import { showToast } from '../../stores/toasts';

/** A button that opens the device's share dialog. If the device has none, it copies the page's URL. */
export function Share({ title, path }: { readonly title: string; readonly path: string }) {
  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else await copy(url);
    } catch (error) {
      // The user closed the dialog, which isn't an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      showToast('error', 'Your browser couldn’t share this page. Copy the link from the address bar.');
    }
  };
  return (
    <Button className="no-print" onClick={share}>
      Share
    </Button>
  );
}

async function copy(url: string): Promise<void> {
  await (navigator as Navigator).clipboard.writeText(url);
  showToast('success', 'Link copied.');
}
