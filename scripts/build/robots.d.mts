export function nameSitemap(folder: string, origin: string): void;
