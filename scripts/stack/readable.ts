/** Longer names no file system holds (255 bytes), and no page of the site has one. */
const NAME_MOST = 250;
/** Nor longer paths. */
const PATH_MOST = 1000;

/**
 * A request's target as the local Hosting can read it. It ends with an error that nobody catches where two slashes begin
 * a path, and answers 500 where an escape can not be decoded or a name is longer than the file system's; production takes
 * them for addresses at which nothing is. So the slashes become one, the escape stands for itself, and the name is cut.
 */
export function readable(target: string): string {
  const end = target.search(/[?#]/);
  const path = end < 0 ? target : target.slice(0, end);
  return readablePath(path.replace(/^[a-z][a-z\d+.-]*:\/\/[^/]*/i, '')) + target.slice(path.length);
}

function readablePath(path: string): string {
  const short = `/${path.replace(/^[/\\]+/, '')}`
    .slice(0, PATH_MOST)
    .split('/')
    .map((name) => name.slice(0, NAME_MOST))
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

/** The host that a request names, as the local Hosting can read it: an empty one, or half of an address, would end it likewise. */
export const readableHost = (host: string | undefined): string => (host && URL.canParse(`http://${host}`) ? host : 'localhost');
