import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compressBody } from '@functions/http/compression';
import { createPageHeaders } from '@functions/http/pages/headers';

const OURS = { functionsOrigin: 'https://us-central1-gyms.cloudfunctions.net' };
const deployed = createPageHeaders({ ...OURS, localOrigins: [] });
const policy = deployed['content-security-policy'] ?? '';

describe('createPageHeaders of a deployed page', () => {
  test('allow only the site’s files, nothing inline, and no framing', () => {
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe-');
    expect(policy).not.toContain('sha256-');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('allow calls only to the project’s own functions', () => {
    expect(policy).toContain(`${OURS.functionsOrigin}; `);
    expect(policy).not.toContain('*.cloudfunctions.net');
  });

  test('require HTTPS', () => {
    expect(policy).toContain('upgrade-insecure-requests');
    expect(deployed['strict-transport-security']).toContain('max-age=63072000');
    expect(readFileSync('firebase.json', 'utf8')).toContain('Strict-Transport-Security');
  });
});

test('createPageHeaders allows the origin of the maps’ streets, and nothing else', () => {
  const withStreets = createPageHeaders({ ...OURS, localOrigins: [], tilesOrigin: 'https://tiles.example.org' })['content-security-policy'];
  expect(withStreets).toBe(policy.replace(/connect-src [^;]+/, '$& https://tiles.example.org'));
});

test('createPageHeaders allows the origins of App Check if it is on, and nothing else', () => {
  const checked = createPageHeaders({ ...OURS, localOrigins: [], usesAppCheck: true })['content-security-policy'];
  const recaptcha = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
  expect(checked).toBe(
    policy
      .replace(/script-src [^;]+/, `$& ${recaptcha}`)
      .replace(/connect-src [^;]+/, `$& https://content-firebaseappcheck.googleapis.com; frame-src ${recaptcha}`),
  );
  for (const origin of [...recaptcha.split(' '), 'firebaseappcheck', 'frame-src']) expect(policy).not.toContain(origin);
});

test('createPageHeaders allow Google’s script and frame only on sign-in pages', () => {
  const frame = 'https://gyms.firebaseapp.com';
  const signing = createPageHeaders({ ...OURS, localOrigins: [], googleOrigins: [frame] })['content-security-policy'];
  expect(signing).toBe(policy.replace(/script-src [^;]+/, '$& https://apis.google.com').replace(/connect-src [^;]+/, `$&; frame-src ${frame}`));
  expect(policy).not.toContain('apis.google.com');
});

test('createPageHeaders allow Stripe’s scripts, frames, calls and images only on the payment page', () => {
  const paying = createPageHeaders({ ...OURS, localOrigins: [], isPaymentPage: true });
  const scripts = 'https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com';
  expect(paying['content-security-policy']).toBe(
    policy
      .replace(/script-src [^;]+/, `$& ${scripts}`)
      .replace(/img-src [^;]+/, '$& https://*.stripe.com')
      .replace(/connect-src [^;]+/, `$& https://api.stripe.com https://checkout.stripe.com; frame-src ${scripts} https://hooks.stripe.com`),
  );
  expect(paying['permissions-policy']).toContain('payment=(self "https://js.stripe.com")');
  expect(policy).not.toContain('stripe');
  expect(deployed['permissions-policy']).toContain('payment=()');
});

test('createPageHeaders of a local page allow the local services over plain HTTP, and nothing else', () => {
  const local = createPageHeaders({ ...OURS, localOrigins: ['http://127.0.0.1:20001'] });
  expect(local['content-security-policy']).toContain('http://127.0.0.1:20001; base-uri');
  expect(local['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(local['strict-transport-security']).toBeUndefined();
});

describe('compressed', () => {
  const text = 'Brazilian Jiu-Jitsu '.repeat(100);

  test('uses the best encoding that the browser accepts', async () => {
    expect(await compressBody(text, 'text/html', 'br')).toMatchObject({ encoding: 'br' });
    expect(await compressBody(text, 'text/html', 'gzip')).toMatchObject({ encoding: 'gzip' });
    expect(await compressBody(text, 'text/html', '')).toEqual({ body: text });
  });

  test('leaves short texts and images as they are', async () => {
    expect(await compressBody('short', 'text/html', 'br')).toEqual({ body: 'short' });
    expect((await compressBody(text, 'image/png', 'br')).encoding).toBeUndefined();
  });
});
