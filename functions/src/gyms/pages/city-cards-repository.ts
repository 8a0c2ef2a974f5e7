import { COLLECTIONS, type GymCard, type CityPart } from '../../contract';
import { collection, getDocuments, storedAs } from '../../platform/collections';
import { splitIntoGroups } from '../../platform/split-into-groups';

/** Cities per request. Each may be 600 kB. */
const CITIES_AT_ONCE = 20;

/** Yields the cards of these cities, one city or part of a city at a time. Reads `CITIES_AT_ONCE` cities per request. */
export async function* readCityCards(cityKeys: readonly string[]): AsyncGenerator<{ cityKey: string; cards: GymCard[] }> {
  const cities = collection('directoryCities');
  for (const group of splitIntoGroups(cityKeys, CITIES_AT_ONCE)) {
    const snapshots = await getDocuments(group.map((key) => cities.doc(key)));
    for (const snapshot of snapshots) {
      const city = snapshot.data();
      if (city?.gyms) yield { cityKey: snapshot.id, cards: Object.values(city.gyms) };
      for (let part = 0; part < (city?.parts ?? 0); part++) {
        const cityPart = (await snapshot.ref.collection(COLLECTIONS.parts).withConverter(storedAs<CityPart>()).doc(String(part)).get()).data();
        if (cityPart) yield { cityKey: snapshot.id, cards: Object.values(cityPart.gyms) };
      }
    }
  }
}
