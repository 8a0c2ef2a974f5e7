import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { LOCAL_PROJECT } from '@contract';
import { freePort } from '@scripts/lib/ports';
import { choosePorts, localConfig, namedPorts } from '@scripts/stack/config';
import { awaitsFirstAdmin } from '@scripts/stack/first-admin';
import { readOptions } from '@scripts/stack/options';
import { choosePayments, lacksTiers } from '@scripts/stack/payments';

describe('the local stack’s configuration', () => {
  test('uses a demo project that exists only on this machine', () => {
    expect(LOCAL_PROJECT).toMatch(/^demo-/);
    expect(JSON.parse(readFileSync('.firebaserc', 'utf8'))).toEqual({ projects: { default: LOCAL_PROJECT } });
  });

  test('uses the ports of firebase.json, or consecutive ports from a given number', () => {
    expect(choosePorts(undefined)).toMatchObject({ hosting: 5000, auth: 9099, firestore: 8080, functions: 5001 });
    const ports = Object.values(choosePorts(20_000));
    expect(ports.toSorted()).toEqual(Array.from({ length: ports.length }, (_, index) => 20_000 + index));
  });

  test('turns the emulator UI on, for this machine only, if it could be downloaded', () => {
    const ports = choosePorts(20_000);
    expect(localConfig(ports, true).emulators).toMatchObject({ ui: { enabled: true, host: '127.0.0.1', port: 20_012 } });
    expect(localConfig(ports, false).emulators).toMatchObject({ ui: { enabled: false } });
    expect(choosePorts(undefined).ui).toBe(4000);
  });

  test('names the service behind every port', () => {
    expect(Object.values(namedPorts(choosePorts(20_000)))).toHaveLength(13);
  });
});

describe('readOptions', () => {
  test('accepts several data files', () => {
    const { files } = readOptions(['--fresh', '--data', 'package.json', 'firebase.json']);
    expect(files.map((file) => file.split('/').at(-1))).toEqual(['package.json', 'firebase.json']);
  });

  test.each(['80', '70000', 'x'])('refuses --ports-from %s', (value) => {
    expect(() => readOptions(['--ports-from', value])).toThrow('--ports-from needs a number');
  });

  test.each(['99', '10001', '500.5', 'many', ''])('refuses --gyms %j', (value) => {
    expect(() => readOptions(['--gyms', value])).toThrow('--gyms needs a whole number from 100 to 10000.');
  });

  test('refuses --gyms together with --data', () => {
    expect(readOptions(['--gyms', '100']).gyms).toBe(100);
    expect(() => readOptions(['--gyms', '100', '--data', 'package.json'])).toThrow('Leave one of them out');
  });
});

describe('awaitsFirstAdmin', () => {
  /** The result of awaitsFirstAdmin for a Firestore that answers with `status`. */
  async function saidOf(status: number): Promise<boolean> {
    const server = createServer((request, response) => response.writeHead(request.url?.endsWith('/documents/system/bootstrap') ? status : 400).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      return await awaitsFirstAdmin({ firestore: (server.address() as AddressInfo).port });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }

  test('returns true if no account has become the admin yet', async () => {
    expect(await saidOf(404)).toBe(true);
  });

  test('returns false if there is an admin or the database can’t tell', async () => {
    expect(await saidOf(200)).toBe(false);
    expect(await saidOf(500)).toBe(false);
    expect(await awaitsFirstAdmin({ firestore: await freePort() })).toBe(false);
  });
});

describe('choosePayments', () => {
  const ports = choosePorts(20_000);
  const choose = (env: NodeJS.ProcessEnv, payments = true) => choosePayments(ports, { payments }, env);

  test('uses a local Stripe with a separate key for each stack', () => {
    const { isLocal, env } = choose({});
    expect([isLocal, env.STRIPE_API]).toEqual([true, `http://127.0.0.1:${ports.stripe}`]);
    expect(choosePayments(choosePorts(30_000), { payments: true }, {}).env.STRIPE_SECRET_KEY).not.toBe(env.STRIPE_SECRET_KEY);
  });

  test('uses the real Stripe with a test key, and asks for its webhook secret', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_mine', STRIPE_WEBHOOK_SECRET: 'whsec_mine' };
    expect(choose(keys)).toMatchObject({ isLocal: false, env: { ...keys, STRIPE_API: '' } });
    expect(() => choose({ STRIPE_SECRET_KEY: 'sk_test_mine' })).toThrow(
      'Run "stripe listen --forward-to http://127.0.0.1:20003/demo-halfmat/us-central1/stripeWebhook"',
    );
  });

  test('refuses a live key', () => {
    expect(() => choose({ STRIPE_SECRET_KEY: 'sk_live_mine', STRIPE_WEBHOOK_SECRET: 'whsec_mine' })).toThrow('nothing here may move real money');
  });

  test('turns payments off with --no-payments, whatever keys are set', () => {
    expect(readOptions(['--no-payments']).payments).toBe(false);
    expect(choose({ STRIPE_SECRET_KEY: 'sk_test_mine', STRIPE_WEBHOOK_SECRET: 'whsec_mine' }, false)).toMatchObject({
      isLocal: false,
      env: { STRIPE_SECRET_KEY: '', STRIPE_API: '' },
    });
  });

  test('lacksTiers is true only if the database says that there are no tiers', async () => {
    const answers = [{ documents: [{}] }, {}];
    const server = createServer((_request, response) => response.end(JSON.stringify(answers.pop())));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect([await lacksTiers({ firestore: port }), await lacksTiers({ firestore: port })]).toEqual([true, false]);
    server.close();
    server.closeAllConnections();
    expect(await lacksTiers({ firestore: port })).toBe(false);
  });
});
