interface Gym {
  readonly id: string;
  readonly name: string;
}
const text = (value: unknown): string => JSON.stringify(value);

/** What zustand's `persist` stores. */
const kept = (state: object): string => text({ state, version: 1 });

/**
 * Everything that the site stores in a browser, by key, as left by an account's earlier visit. Two or more gyms are compared.
 * @param build `unversioned`: as a build before decision 062 left it. Delete this with the code that reads it
 */
export function visitedBefore(uid: string, compared: readonly [Gym, Gym, ...Gym[]], build: 'current' | 'unversioned' = 'current') {
  const at = Date.now();
  const [{ id, name }] = compared;
  const draft = text({ at, changed: { name: { was: name, is: `${name} East` } } });
  const recent = [{ title: 'Austin, TX', path: '/bjj/texas/austin-tx' }];
  const wishes = { [`${uid}/${id}`]: { uid, gymId: id, name, value: true } };
  const isCurrent = build === 'current';
  return {
    localStorage: {
      'halfmat:searches': isCurrent ? kept({ recent }) : text(recent),
      'halfmat:theme': isCurrent ? kept({ theme: 'dark' }) : 'dark',
      'halfmat:dismissed': isCurrent ? kept({ names: ['sample', 'n1'] }) : 'sample n1',
      'halfmat:place': isCurrent ? kept({ near: '78701' }) : text('78701'),
      'halfmat:queue-keys-off': isCurrent ? kept({ isOff: true }) : 'true',
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
      'halfmat:compare': isCurrent ? kept({ chosen: compared }) : text(compared),
      'halfmat:wishes': isCurrent ? kept({ wishes }) : text(wishes),
      'halfmat:brand': text({ name: 'Grip Tape Co', url: 'https://grips.example' }),
      'halfmat:typed::contact': text({ message: 'When is your open mat?' }),
    },
  };
}
