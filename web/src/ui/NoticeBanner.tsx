import type { ShownNotice } from '@contract';
import { Banner } from './Banner';
import { Link } from './Link';

interface Props {
  readonly notice: Pick<ShownNotice, 'text' | 'url' | 'linkText' | 'tone' | 'key'>;
  readonly dismiss?: () => void;
}

/** A site notice as a banner. */
export function NoticeBanner({ notice: { text, url, linkText, tone, key }, dismiss }: Props) {
  return (
    <Banner tone={tone} name={key} dismiss={key === undefined ? undefined : dismiss}>
      <span>{text}</span>
      {url !== undefined && (
        <>
          {' '}
          {isSitePath(url) ? (
            <Link to={url}>{linkText}</Link>
          ) : (
            <a href={url} rel="noopener noreferrer">
              {linkText}
            </a>
          )}
        </>
      )}
    </Banner>
  );
}

/** Whether a notice links to a path on this site. Its schema only allows such paths and https URLs. */
const isSitePath = (url: string): boolean => url.startsWith('/');
