import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compressed } from '../../../../functions/src/http/compression';
import { pageHeaders } from '../../../../functions/src/http/pages/headers';

const INLINE = { style: 'p{color:red}', script: 'start()' };
const OURS = { functions: 'https://us-central1-gyms.cloudfunctions.net' };
const deployed = pageHeaders(INLINE, { ...OURS, local: [] });
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policy = deployed['content-security-policy'] ?? '';

describe('a deployed page', () => {
  test('runs its own files and the one script and style that its policy knows by hash, and is framed by nobody', () => {
    expect(policy).toContain(`default-src 'none'; script-src 'self' ${hashOf(INLINE.script)}; style-src 'self' ${hashOf(INLINE.style)};`);
    expect(policy).not.toContain('unsafe-');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('calls the functions of its own project, and nobody else’s', () => {
    expect(policy).toContain(`${OURS.functions}; `);
    expect(policy).not.toContain('*.cloudfunctions.net');
  });

  test('insists on HTTPS', () => {
    expect(policy).toContain('upgrade-insecure-requests');
    expect(deployed['strict-transport-security']).toContain('max-age=63072000');
    expect(readFileSync('firebase.json', 'utf8')).toContain('Strict-Transport-Security');
  });
});

test('a build with streets takes pictures, or reads an archive, from where they are, and nothing else', () => {
  const policyWith = (kind: 'pictures' | 'archive') =>
    pageHeaders(INLINE, { ...OURS, local: [], tiles: { origin: 'https://tiles.example.org', kind } })['content-security-policy'];
  expect(policyWith('pictures')).toBe(policy.replace(/img-src [^;]+/, '$& https://tiles.example.org'));
  expect(policyWith('archive')).toBe(policy.replace(/connect-src [^;]+/, '$& https://tiles.example.org'));
});

test('a deployment with App Check lets in where its tokens come from, and nothing else', () => {
  const checked = pageHeaders(INLINE, { ...OURS, local: [], appCheck: true })['content-security-policy'];
  const recaptcha = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
  expect(checked).toBe(
    policy
      .replace(/script-src [^;]+/, `$& ${recaptcha}`)
      .replace(/connect-src [^;]+/, `$& https://content-firebaseappcheck.googleapis.com; frame-src ${recaptcha}`),
  );
  for (const origin of [...recaptcha.split(' '), 'firebaseappcheck', 'frame-src']) expect(policy).not.toContain(origin);
});

test('a page on which one signs in with Google lets in its script and its frame, and nothing else; no other page does', () => {
  const frame = 'https://gyms.firebaseapp.com';
  const signing = pageHeaders(INLINE, { ...OURS, local: [], google: [frame] })['content-security-policy'];
  expect(signing).toBe(policy.replace(/script-src [^;]+/, '$& https://apis.google.com').replace(/connect-src [^;]+/, `$&; frame-src ${frame}`));
  expect(policy).not.toContain('apis.google.com');
});

test('the page of a payment lets in Stripe’s script, frames, calls and pictures, and nothing else; no other page does', () => {
  const paying = pageHeaders(INLINE, { ...OURS, local: [], payment: true });
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

test('a local page reaches the local services over plain HTTP, and nothing else that a deployed one may not', () => {
  const local = pageHeaders(INLINE, { ...OURS, local: ['http://127.0.0.1:20001'] });
  expect(local['content-security-policy']).toContain('http://127.0.0.1:20001; base-uri');
  expect(local['content-security-policy']).not.toContain('upgrade-insecure-requests');
  expect(local['strict-transport-security']).toBeUndefined();
});

describe('an answer', () => {
  const text = 'Brazilian Jiu-Jitsu '.repeat(100);

  test('is as small as the browser can read it', async () => {
    expect(await compressed(text, 'text/html', 'br')).toMatchObject({ encoding: 'br' });
    expect(await compressed(text, 'text/html', 'gzip')).toMatchObject({ encoding: 'gzip' });
    expect(await compressed(text, 'text/html', '')).toEqual({ body: text });
  });

  test('stays as it is where it is short or a picture', async () => {
    expect(await compressed('short', 'text/html', 'br')).toEqual({ body: 'short' });
    expect((await compressed(text, 'image/png', 'br')).encoding).toBeUndefined();
  });
});
