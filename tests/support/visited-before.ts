interface Gym {
  readonly id: string;
  readonly name: string;
}
const text = (value: unknown): string => JSON.stringify(value);

/** Everything that the site stores in a browser, by key, as left by an account's earlier visit. Two or more gyms are compared. */
export function visitedBefore(uid: string, compared: readonly [Gym, Gym, ...Gym[]]) {
  const at = Date.now();
  const [{ id, name }] = compared;
  const draft = text({ at, changed: { name: { was: name, is: `${name} East` } } });
  return {
    localStorage: {
      'halfmat:searches': text([{ title: 'Austin, TX', path: '/bjj/texas/austin-tx' }]),
      'halfmat:theme': 'dark',
      'halfmat:dismissed': 'sample',
      'halfmat:place': text('78701'),
      'halfmat:queue-keys-off': 'true',
      [`halfmat:visit:${uid}`]: text({ last: '2026-11-01T12:00:00.000Z', before: '2026-10-01T12:00:00.000Z' }),
      [`halfmat:draft:${uid}:${id}`]: draft,
      [`halfmat:draft::${id}`]: draft,
      'halfmat:home': text({
        at,
        value: {
          popular: [{ id: 'tx-austin', name: 'Austin', state: 'TX', url: '/bjj/texas/austin-tx', featured: [] }],
          states: [{ code: 'TX', slug: 'texas', name: 'Texas', gyms: 2 }],
          openMats: 3,
          sample: false,
        },
      }),
      'halfmat:stats': text({ at, value: { statesCount: 1, totalCities: 2, totalGyms: 3, lastUpdated: '2026-11-01T12:00:00.000Z' } }),
    },
    sessionStorage: {
      'halfmat:compare': text(compared),
      'halfmat:wishes': text({ [`${uid}/${id}`]: { uid, gymId: id, name, value: true } }),
      'halfmat:brand': text({ name: 'Grip Tape Co', url: 'https://grips.example' }),
      'halfmat:typed::contact': text({ message: 'When is your open mat?' }),
    },
  };
}
