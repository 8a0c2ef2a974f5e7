import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sourceLine, sourceOf } from '@scripts/import/source';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'halfmat-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const written = path.join(folder, name);
  writeFileSync(written, content);
  return written;
}
const MAP = { name: 'OpenStreetMap contributors', license: 'ODbL 1.0' };

describe('sourceOf', () => {
  test.each([
    ['gyms.csv', 'osm_id,name\n1,A\n'],
    ['gyms.csv', '\uFEFFname;osm_type;osm_id\n'],
    ['gyms.csv', '@id\t@type\tname\n'],
    ['gyms.csv', '"@id","name"\n'],
    ['gyms.geojson', '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"@id":"node/1","name":"A"}}]}'],
    ['gyms.geojson', '{"type":"Feature","id":"way/123","properties":{}}'],
    ['gyms.json', '{"version":0.6,"generator":"Overpass API","osm3s":{}}'],
    ['osm-bjj-us.csv', 'name,address\nA,B\n'],
    ['texas_openstreetmap.csv', 'name\nA\n'],
  ])('recognizes OpenStreetMap from file %s with content %s', async (name, content) => {
    const source = await sourceOf(file(name, content), {});
    expect(source).toMatchObject(MAP);
    expect(sourceLine(name, source)).toMatch(/guessed from .+; change it with --source and --license/);
  });

  test.each([
    ['Overture Maps Foundation', 'CDLA-Permissive-2.0', 'a.geojson', '{"features":[{"id":"1","properties":{"names":{"primary":"A"},"confidence":0.9}}]}'],
    ['Foursquare Open Source Places', 'Apache-2.0', 'a.csv', 'fsq_place_id,name,fsq_category_labels\n1,A,B\n'],
    ['Foursquare', 'Foursquare API terms', 'a.json', '{"results":[{"fsq_id":"1","name":"A"}]}'],
    ['Yelp', 'Yelp API terms', 'a.json', '{"businesses":[{"id":"1","url":"https://www.yelp.com/biz/a"}]}'],
    ['Google Maps', 'Google Maps Platform terms', 'a.json', '{"html_attributions":[],"results":[]}'],
    ['Google Maps', 'Google Maps Platform terms', 'a.json', '{"places":[{"formattedAddress":"1 A St","displayName":{"text":"A","languageCode":"en"}}]}'],
    ['OpenStreetMap contributors', 'ODbL 1.0', 'a.json', '{"elements":[{"type":"node","id":1,"lat":1,"lon":2,"tags":{}}]}'],
  ])('recognizes %s (%s) in %s', async (name, license, fileName, content) => {
    expect(await sourceOf(file(fileName, content), {})).toMatchObject({ name, license });
  });

  test.each([
    ['schema.json', '{"@context":"https://schema.org","@graph":[{"@id":"#a","@type":"Gym","name":"A"}]}'],
    ['gyms.csv', 'id,name,email\n1,A,a@id.example\n'],
    ['cosmos.csv', 'name\nA\n'],
    ['open-mats-austin.csv', 'name,type\nA,gym\n'],
  ])('falls back to the name of the file %s if nothing else names the source', async (name, content) => {
    const source = await sourceOf(file(name, content), {});
    expect(source).toEqual({ name: path.parse(name).name });
    expect(sourceLine(name, source)).not.toContain('guessed');
  });

  test('takes the source and license from the command line', async () => {
    const listed = file('osm.csv', 'osm_id\n1\n');
    expect(await sourceOf(listed, { source: 'My list', license: 'CC0' })).toEqual({ name: 'My list', license: 'CC0' });
    expect(await sourceOf(listed, { source: 'My list' })).toEqual({ name: 'My list' });
    expect(await sourceOf(listed, { license: 'ODbL 1.1' })).toMatchObject({ name: MAP.name, license: 'ODbL 1.1' });
  });
});
