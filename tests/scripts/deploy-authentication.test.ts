import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { authenticationProblems } from '@scripts/deploy/authentication';

/** Google's answer if all settings are right (identitytoolkit/v2, Config). */
const GOOD = {
  name: 'projects/1/config',
  signIn: { email: { enabled: true, passwordRequired: true } },
  client: { apiKey: 'k', permissions: { disabledUserSignup: true, disabledUserDeletion: true } },
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 }, schemaVersion: 1 }],
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  notification: { sendEmail: { callbackUri: 'https://gyms.example.org/account/action' } },
};
const SITE = 'https://gyms.example.org';
const problems = (config: object, providers: object = {}, google = false) =>
  authenticationProblems(async (asked) => (asked === 'config' ? config : providers), SITE, google);

describe('authenticationProblems', () => {
  test('returns nothing if all settings are as the site needs them', async () => {
    expect(await problems(GOOD)).toEqual([]);
  });

  test.each<[string, object]>([
    ['turn off "Enable delete"', { client: { permissions: { disabledUserSignup: true } } }],
    ['turn off "Enable create (sign-up)"', { client: { permissions: { disabledUserDeletion: true } } }],
    ['turn on "Email enumeration protection"', { emailPrivacyConfig: {} }],
    ['turn on "Email/Password"', { signIn: {} }],
    [
      'set the action URL to https://gyms.example.org/account/action',
      { notification: { sendEmail: { callbackUri: 'https://p.firebaseapp.com/__/auth/action' } } },
    ],
    ['turn off "Email link"', { signIn: { email: { enabled: true } } }],
    ['turn off "Anonymous"', { signIn: { ...GOOD.signIn, anonymous: { enabled: true } } }],
    ['turn off "Phone"', { signIn: { ...GOOD.signIn, phoneNumber: { enabled: true } } }],
    ['"Require enforcement" and a minimum length of 8', { passwordPolicyConfig: { ...GOOD.passwordPolicyConfig, passwordPolicyEnforcementState: 'OFF' } }],
    [
      'a minimum length of 8',
      { passwordPolicyConfig: { ...GOOD.passwordPolicyConfig, passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 6 } }] } },
    ],
    [
      'the maximum length to 128',
      {
        passwordPolicyConfig: {
          ...GOOD.passwordPolicyConfig,
          passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8, maxPasswordLength: 64 } }],
        },
      },
    ],
  ])('returns only %s if just that setting is wrong', async (expected, differing) => {
    const found = await problems({ ...GOOD, ...differing });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  test('names every other sign-in provider that is on', async () => {
    const others = [{ name: 'projects/1/defaultSupportedIdpConfigs/google.com', enabled: true }, { name: 'projects/1/defaultSupportedIdpConfigs/apple.com' }];
    expect(await problems(GOOD, { defaultSupportedIdpConfigs: others })).toEqual([expect.stringContaining('turn off "google.com"')]);
  });

  describe('with Google sign-in', () => {
    const providers = { defaultSupportedIdpConfigs: [{ name: 'projects/1/defaultSupportedIdpConfigs/google.com', enabled: true }] };
    const open = { ...GOOD, client: { permissions: { disabledUserDeletion: true } }, authorizedDomains: ['localhost', 'gyms.example.org'] };

    test('returns nothing if sign-up is on and the site’s domain is authorized', async () => {
      expect(await problems(open, providers, true)).toEqual([]);
    });

    test.each<[string, object, object]>([
      ['turn on "Google"', open, {}],
      ['turn on "Enable create (sign-up)"', { ...open, client: GOOD.client }, providers],
      ['Authorized domains: add gyms.example.org', { ...open, authorizedDomains: ['localhost'] }, providers],
      [
        'turn off "apple.com"',
        open,
        {
          defaultSupportedIdpConfigs: [...providers.defaultSupportedIdpConfigs, { name: 'projects/1/defaultSupportedIdpConfigs/apple.com', enabled: true }],
        },
      ],
    ])('returns only %s if just that setting is wrong', async (expected, config, given) => {
      const found = await problems(config, given, true);
      expect(found).toHaveLength(1);
      expect(found[0]).toContain(expected);
    });
  });

  test('returns all six settings for a new project', async () => {
    expect(await problems({ name: 'projects/1/config' })).toHaveLength(6);
  });
});

test('authenticationProblems does not ask for an action URL if the site’s URL is unknown', async () => {
  expect(await authenticationProblems(async (asked) => (asked === 'config' ? { ...GOOD, notification: {} } : {}), '', false)).toEqual([]);
});

describe('deploy.mjs --dry-run', () => {
  /** The output with a stand-in for Google's services that answers `config` with `status`. */
  async function said(status: number, config: object): Promise<string> {
    const server = createServer((request, response) => {
      const asked = request.url ?? '';
      const authorized = request.headers.authorization?.startsWith('Bearer ');
      response.setHeader('content-type', 'application/json');
      if (asked.endsWith('/admin/v2/projects/nobodys-project/config') && authorized) return void response.writeHead(status).end(JSON.stringify(config));
      if (asked.endsWith('/defaultSupportedIdpConfigs') && authorized) return void response.end('{}');
      response.writeHead(400).end(JSON.stringify({ error: { message: `unexpected ${asked}` } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = { ...process.env, FIREBASE_TOKEN: 'refresh', FIREBASE_TOKEN_URL: origin, FIREBASE_IDENTITY_URL: origin };
    try {
      const child = spawn(process.execPath, [path.resolve('scripts/deploy.mjs'), '--project', 'nobodys-project', '--dry-run'], { env });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += bytes));
      expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
      return text;
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }

  test('says which settings to change in the Firebase console', async () => {
    const text = await said(200, { ...GOOD, emailPrivacyConfig: {} });
    expect(text).toContain(
      'In the Firebase console (https://console.firebase.google.com/project/nobodys-project), Authentication > Settings > User actions: turn on "Email enumeration protection"',
    );
    expect(text.match(/console\.firebase/g)).toHaveLength(1);
  }, 60_000);

  test('says which role or service is missing if it can’t read the settings', async () => {
    expect(await said(403, { error: { code: 403, message: 'denied', status: 'PERMISSION_DENIED' } })).toContain(
      '"Firebase Authentication Viewer" in nobodys-project',
    );
    expect(await said(404, { error: { code: 404, message: 'CONFIGURATION_NOT_FOUND' } })).toContain("Authentication isn't set up in nobodys-project");
  }, 60_000);

  test('stops at an unknown option', async () => {
    const child = spawn(process.execPath, [path.resolve('scripts/deploy.mjs'), '--bogus']);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (text += bytes));
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
    expect(text).toContain("Unknown option '--bogus'\n\nnpm run deploy -- --project ID");
  }, 60_000);
});
