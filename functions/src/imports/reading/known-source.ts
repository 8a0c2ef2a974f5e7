/** A publisher whose files can be recognized, and its license, which pages and exports must name. */
export interface KnownSource {
  readonly name: string;
  readonly license: string;
  /** What identified the publisher, to complete a sentence for the admin. */
  readonly guessedBy: string;
}

/** A publisher, with patterns for columns, keys and words that only its files have. The text that a pattern's group matches is shown to the admin. */
interface Publisher {
  readonly name: string;
  readonly license: string;
  readonly signs: readonly { readonly pattern: RegExp; readonly label: string }[];
  readonly fileName?: RegExp;
}

const PUBLISHERS: readonly Publisher[] = [
  {
    name: 'Overture Maps Foundation',
    license: 'CDLA-Permissive-2.0',
    signs: [
      { pattern: /"(names)"\s*:\s*\{\s*"primary"[\s\S]{0,20000}?"(?:confidence|sources)"\s*:/i, label: 'its key' },
      { pattern: /(overturemaps)/i, label: 'its mention of' },
    ],
    fileName: /(?:^|[^a-z])(overture)(?:[^a-z]|$)/i,
  },
  {
    name: 'Foursquare Open Source Places',
    license: 'Apache-2.0',
    signs: [{ pattern: /(fsq_category_(?:ids|labels))/i, label: 'its column' }],
  },
  { name: 'Foursquare', license: 'Foursquare API terms', signs: [{ pattern: /"(fsq_(?:place_)?id)"\s*:/i, label: 'its key' }] },
  {
    name: 'Yelp',
    license: 'Yelp API terms',
    signs: [{ pattern: /"(?:businesses|hours_type|display_phone)"\s*:[\s\S]{0,20000}?(yelp\.com\/biz)/i, label: 'its links to' }],
  },
  {
    name: 'Google Maps',
    license: 'Google Maps Platform terms',
    signs: [
      { pattern: /"(html_attributions)"\s*:/, label: 'its key' },
      {
        pattern:
          /"displayName"\s*:\s*\{\s*"text"[\s\S]{0,20000}?"(formattedAddress)"\s*:|"(formattedAddress)"\s*:[\s\S]{0,20000}?"displayName"\s*:\s*\{\s*"text"/,
        label: 'its key',
      },
    ],
  },
  {
    // Map data may be shown only with this credit (openstreetmap.org/copyright). The signs are those of Overpass, osmium, JOSM and QGIS.
    name: 'OpenStreetMap contributors',
    license: 'ODbL 1.0',
    signs: [
      { pattern: /["',;\t{\s](osm_(?:id|type|way_id))["',;\t:\s]/i, label: 'its column' },
      { pattern: /^\uFEFF?(osm_(?:id|type|way_id))["',;\t]/i, label: 'its column' },
      { pattern: /(?:^\uFEFF?|["',;\t\s])(@id|@type)["',;\t](?!\s*:)/i, label: 'its column' },
      { pattern: /"(osm3s)"\s*:|"(@id)"\s*:\s*"(?:node|way|relation)\//i, label: 'its key' },
      { pattern: /"id"\s*:\s*"((?:node|way|relation)\/\d+)"/i, label: 'its key' },
      { pattern: /"(type)"\s*:\s*"(?:node|way|relation)"\s*,\s*"id"\s*:\s*\d+/, label: 'its key' },
      { pattern: /(openstreetmap|Overpass API)/i, label: 'its mention of' },
    ],
    fileName: /(?:^|[^a-z])(osm|openstreetmap|overpass)(?:[^a-z]|$)/i,
  },
];

/**
 * The publisher that a file comes from, by its content or its name. Undefined if neither identifies one.
 * @param head the beginning of the file
 */
export function recognizeSource(head: string, fileName: string): KnownSource | undefined {
  const start = head.slice(0, HEAD_LENGTH);
  for (const { name, license, signs } of PUBLISHERS) {
    for (const { pattern, label } of signs) {
      const matchedText = pattern
        .exec(start)
        ?.slice(1)
        .find((group) => group !== undefined);
      if (matchedText) return { name, license, guessedBy: `${label} "${matchedText}"` };
    }
  }
  const baseName = fileName.replace(/\.[^.]*$/, '');
  const named = PUBLISHERS.map((publisher) => ({ ...publisher, matchedText: publisher.fileName?.exec(baseName)?.[1] })).find(({ matchedText }) => matchedText);
  return named && { name: named.name, license: named.license, guessedBy: `"${named.matchedText ?? ''}" in its name` };
}

/** How many characters of a file are searched. */
const HEAD_LENGTH = 64 * 1024;
