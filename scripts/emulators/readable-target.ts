/** File systems accept names of up to 255 bytes, and no page has a longer one. */
const MAX_NAME_LENGTH = 250;
const MAX_PATH_LENGTH = 1000;

/**
 * Rewrites a request's target so that the local Hosting can answer it. Production answers 404 to all of these. In firebase-tools 15.34.2:
 * - A path that begins with two slashes causes an uncaught error (`new URL` in lib/hosting/initMiddleware.js). We remove one slash.
 * - An escape that can't be decoded causes a 500 (`decodeURI` in superstatic/lib/providers/fs.js). We escape its `%`.
 * - A name that is too long for the file system causes a 500 (`stat`, in the same file). We cut it.
 */
export function readableTarget(target: string): string {
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  return readablePath(path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')) + target.slice(path.length);
}

function readablePath(path: string): string {
  const short = `/${path.replace(/^[/\\]+/, '')}`
    .slice(0, MAX_PATH_LENGTH)
    .split('/')
    .map((name) => name.slice(0, MAX_NAME_LENGTH))
    .join('/');
  return decodes(short) ? short : short.replaceAll('%', '%25');
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The host that a request names, or `localhost` if it is empty or malformed, which would also end firebase-tools. */
export const readableHost = (host: string | undefined): string => (host && URL.canParse(`http://${host}`) ? host : 'localhost');
