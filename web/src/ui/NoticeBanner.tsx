import type { ShownNotice } from '@contract';
import { Banner } from './Banner';
import { Link } from './Link';

interface Props {
  readonly notice: Pick<ShownNotice, 'text' | 'url' | 'linkText' | 'tone' | 'key'>;
  readonly dismiss?: () => void;
}

/** A notice as pages show it. */
export function NoticeBanner({ notice: { text, url, linkText, tone, key }, dismiss }: Props) {
  return (
    <Banner tone={tone} name={key} dismiss={key === undefined ? undefined : dismiss}>
      <span>{text}</span>
      {url !== undefined && (
        <>
          {' '}
          {isOfSite(url) ? (
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

/** A notice links to a path on this site or to an https address; its schema doesn't allow other links. */
const isOfSite = (url: string): boolean => url.startsWith('/');
