import type { FirebaseApp } from 'firebase/app';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const CONFIGURED = {
  VITE_FIREBASE_PROJECT_ID: 'real-gyms',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'gyms.example.org',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

let apps: FirebaseApp[] = [];
beforeEach(() => {
  apps = [];
  vi.resetModules();
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response('Not found', { status: 404 })));
});
afterEach(async () => {
  const { deleteApp } = await import('firebase/app');
  await Promise.all(apps.map(deleteApp));
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Configures the SDK as a build with these variables would. */
async function connectWith(variables: Readonly<Record<string, string>>) {
  for (const name of Object.keys(CONFIGURED)) vi.stubEnv(name, variables[name]);
  const { connect } = await import('@web/lib/firebase');
  const connection = await connect();
  apps.push(connection.app);
  return connection;
}

test('a build without configuration connects only to the local stack', async () => {
  const { app, local } = await connectWith({});
  expect(app.options.projectId).toMatch(/^demo-/);
  expect(local).toMatchObject({ functions: { host: '127.0.0.1' } });
});

test('a page whose local Hosting did not answer asks it again, instead of using the usual ports', async () => {
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(connectWith({})).rejects.toMatchObject({ name: 'Unreachable' });
  vi.mocked(fetch).mockResolvedValueOnce(new Response('var firebaseEmulators = {"firestore":{"host":"127.0.0.1","port":34002}\n};'));
  expect((await connectWith({})).local?.firestore.port).toBe(34002);
});

test('an empty configuration variable counts as not set', async () => {
  const { app } = await connectWith({ VITE_FIREBASE_PROJECT_ID: '', VITE_FIREBASE_API_KEY: '' });
  expect(app.options.projectId).toMatch(/^demo-/);
});

describe('connect in a build for a real project', () => {
  test('uses the configured project and nothing local', async () => {
    const { app, local } = await connectWith(CONFIGURED);
    expect(app.options).toEqual({ projectId: 'real-gyms', apiKey: 'key', authDomain: 'gyms.example.org', appId: '1:2:web:3' });
    expect(local).toBeUndefined();
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each(['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_APP_ID'])('names %s if it is missing', async (name) => {
    await expect(connectWith({ ...CONFIGURED, [name]: '' })).rejects.toThrow(`This build for real-gyms lacks ${name}.`);
  });

  test('names all missing variables at once', async () => {
    await expect(connectWith({ VITE_FIREBASE_PROJECT_ID: 'real-gyms' })).rejects.toThrow(
      'lacks VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_APP_ID.',
    );
  });
});

test('the component gallery has a route only in local builds', async () => {
  const has = async () => (await import('@web/routes')).routes[0]?.children?.some(({ path }) => path === '/dev/components');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-gyms');
  expect(await has()).toBe(true);
  vi.resetModules();
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'real-gyms');
  expect(await has()).toBe(false);
});
