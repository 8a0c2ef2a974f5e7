import { describe, expect, it } from 'vitest';
import { formatContactCard } from '@functions/http/downloads/contact-card';
import { toGymPage } from '@functions/gyms/pages/page-documents';
import { gymWith } from '@support/gym';

const card = (fields: Parameters<typeof gymWith>[0] = {}) => formatContactCard(toGymPage('g1', gymWith(fields)));
const lines = (text: string) => text.replace(/\r\n /g, '').split('\r\n');

describe('formatContactCard', () => {
  it('writes name, phone, address and position in their own fields', () => {
    const text = card({
      full_address: '1104 S Lamar Blvd, Austin, TX 78704',
      zip: '78704',
      email: 'mat@example.com',
      site: 'https://www.example.com/a,b',
      latitude: 30.25673,
      longitude: -97.76342,
    });
    expect(lines(text)).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Halfmat//Contact//EN',
      'UID:g1@gyms.example.org',
      'N:;;;;',
      'FN:Guadalupe Grappling',
      'ORG:Guadalupe Grappling',
      'X-ABSHOWAS:COMPANY',
      'TEL;TYPE=WORK,VOICE:+15125550101',
      'EMAIL;TYPE=INTERNET:mat@example.com',
      'ADR;TYPE=WORK:;;1104 S Lamar Blvd;Austin;TX;78704;United States',
      'GEO:30.25673;-97.76342',
      'URL:https://www.example.com/a,b',
      'NOTE:Listed at https://gyms.example.org/bjj/texas/austin/guadalupe-grappling',
      'REV:2026-01-01T00:00:00.000Z',
      'END:VCARD',
      '',
    ]);
  });

  it('leaves out what is unknown', () => {
    expect(card({ phone: undefined })).not.toMatch(/^(?:TEL|EMAIL|GEO|URL)/m);
    expect(card({ latitude: 30.25, longitude: -97.75, doubts: ['position'] })).not.toMatch(/^GEO/m);
    expect(card()).toContain('ADR;TYPE=WORK:;;;Austin;TX;;United States');
  });

  it('escapes special characters, so a name can’t add lines', () => {
    expect(lines(card({ name: 'Roll; Sleep, Repeat\\' }))).toContain('FN:Roll\\; Sleep\\, Repeat\\\\');
    expect(lines(card({ name: 'A\nTEL:+1' })).filter((line) => line.startsWith('TEL'))).toEqual(['TEL;TYPE=WORK,VOICE:+15125550101']);
  });

  it('folds lines at 75 bytes without cutting a character', () => {
    const name = '柔術道場'.repeat(20);
    const text = card({ name });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines(text)).toContain(`FN:${name}`);
  });
});
