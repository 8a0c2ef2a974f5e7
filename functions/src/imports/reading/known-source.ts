/** A publisher whose files can be recognized, and its terms, which pages and exports have to name. */
export interface KnownSource {
  readonly name: string;
  readonly licence: string;
  /** What the publisher was recognized by, in words. */
  readonly guessedBy: string;
}

/** A publisher, and the columns, keys and notices that only its files have. What a pattern's first group matches is shown to the admin. */
interface Publisher {
  readonly name: string;
  readonly licence: string;
  readonly marks: readonly { readonly mark: RegExp; readonly what: string }[];
  readonly fileName?: RegExp;
}

const PUBLISHERS: readonly Publisher[] = [
  {
    name: 'Overture Maps Foundation',
    licence: 'CDLA-Permissive-2.0',
    marks: [
      { mark: /"(names)"\s*:\s*\{\s*"primary"[\s\S]{0,20000}?"(?:confidence|sources)"\s*:/i, what: 'its key' },
      { mark: /(overturemaps)/i, what: 'its mention of' },
    ],
    fileName: /(?:^|[^a-z])(overture)(?:[^a-z]|$)/i,
  },
  {
    name: 'Foursquare Open Source Places',
    licence: 'Apache-2.0',
    marks: [{ mark: /(fsq_category_(?:ids|labels))/i, what: 'its column' }],
  },
  { name: 'Foursquare', licence: 'Foursquare API terms', marks: [{ mark: /"(fsq_(?:place_)?id)"\s*:/i, what: 'its key' }] },
  {
    name: 'Yelp',
    licence: 'Yelp API terms',
    marks: [{ mark: /"(?:businesses|hours_type|display_phone)"\s*:[\s\S]{0,20000}?(yelp\.com\/biz)/i, what: 'its links to' }],
  },
  {
    name: 'Google Maps',
    licence: 'Google Maps Platform terms',
    marks: [
      { mark: /"(html_attributions)"\s*:/, what: 'its key' },
      {
        mark: /"displayName"\s*:\s*\{\s*"text"[\s\S]{0,20000}?"(formattedAddress)"\s*:|"(formattedAddress)"\s*:[\s\S]{0,20000}?"displayName"\s*:\s*\{\s*"text"/,
        what: 'its key',
      },
    ],
  },
  {
    // Map data may be shown only with this credit (openstreetmap.org/copyright). The marks are those of Overpass, osmium, JOSM and QGIS.
    name: 'OpenStreetMap contributors',
    licence: 'ODbL 1.0',
    marks: [
      { mark: /["',;\t{\s](osm_(?:id|type|way_id))["',;\t:\s]/i, what: 'its column' },
      { mark: /^\uFEFF?(osm_(?:id|type|way_id))["',;\t]/i, what: 'its column' },
      { mark: /(?:^\uFEFF?|["',;\t\s])(@id|@type)["',;\t](?!\s*:)/i, what: 'its column' },
      { mark: /"(osm3s)"\s*:|"(@id)"\s*:\s*"(?:node|way|relation)\//i, what: 'its key' },
      { mark: /"id"\s*:\s*"((?:node|way|relation)\/\d+)"/i, what: 'its key' },
      { mark: /"(type)"\s*:\s*"(?:node|way|relation)"\s*,\s*"id"\s*:\s*\d+/, what: 'its key' },
      { mark: /(openstreetmap|Overpass API)/i, what: 'its mention of' },
    ],
    fileName: /(?:^|[^a-z])(osm|openstreetmap|overpass)(?:[^a-z]|$)/i,
  },
];

/**
 * The publisher that a file comes from, by its content or its name. Undefined if nothing shows one.
 * @param head the beginning of the file
 */
export function recognizeSource(head: string, fileName: string): KnownSource | undefined {
  const start = head.slice(0, HEAD);
  for (const { name, licence, marks } of PUBLISHERS) {
    for (const { mark, what } of marks) {
      const shown = mark
        .exec(start)
        ?.slice(1)
        .find((group) => group !== undefined);
      if (shown) return { name, licence, guessedBy: `${what} "${shown}"` };
    }
  }
  const bare = fileName.replace(/\.[^.]*$/, '');
  const named = PUBLISHERS.map((publisher) => ({ ...publisher, shown: publisher.fileName?.exec(bare)?.[1] })).find(({ shown }) => shown);
  return named && { name: named.name, licence: named.licence, guessedBy: `"${named.shown ?? ''}" in its name` };
}

/** How many characters of a file are searched. */
const HEAD = 64 * 1024;
