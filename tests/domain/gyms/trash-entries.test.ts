import { describe, expect, it } from 'vitest';
import { DELETED_ACCOUNT, type TrashedDocument } from '@contract';
import { listPeople, withoutPerson } from '@functions/gyms/trash/entries';

const kept = (path: string, data: TrashedDocument['data']): TrashedDocument => ({ path, data, people: listPeople(path, data) });
const withoutAna = (path: string, data: TrashedDocument['data']) => withoutPerson(kept(path, data), 'ana', 'ana@example.com');

describe('withoutPerson', () => {
  it('deletes the person’s own documents', () => {
    expect(withoutAna('claims/c1', { userId: 'ana', evidence: 'Mine' })).toBeUndefined();
    expect(withoutAna('users/ana/savedGyms/g1', { gymId: 'g1' })).toBeUndefined();
    expect(withoutAna('users/ana', {})).toBeUndefined();
    expect(withoutAna('ownerInvitations/i1', { email: 'ana@example.com', invitedBy: 'ben' })).toBeUndefined();
    expect(withoutAna('photoReports/r1', { sentBy: 'ben', email: 'ana@example.com' })).toBeUndefined();
    expect(withoutAna('discounts/d1', { userId: 'ana', status: 'proposed' })).toBeUndefined();
  });

  it('keeps another person’s claim, but removes the answer to it and who decided it', () => {
    const claim = { userId: 'ben', evidence: 'I coach there', answer: 'No', answeredBy: 'ana', decidedBy: 'ana' };
    expect(withoutAna('claims/c1', claim)).toEqual({
      path: 'claims/c1',
      data: { userId: 'ben', evidence: 'I coach there', decidedBy: DELETED_ACCOUNT },
      people: ['ben'],
    });
  });

  it('keeps the gym’s photos, listed discounts and other owners', () => {
    expect(withoutAna('photoUploads/g1~p1', { gymId: 'g1', userId: 'ana' })).toEqual({ path: 'photoUploads/g1~p1', data: { gymId: 'g1' }, people: [] });
    expect(withoutAna('discounts/d1', { userId: 'ana', status: 'approved', title: 'Ten' })?.data).toEqual({ status: 'approved', title: 'Ten' });
    const owners = { primary: 'ana', owners: [{ uid: 'ana' }, { uid: 'ben' }], uids: ['ana', 'ben'] };
    expect(withoutAna('gymOwners/g1', owners)).toEqual({ path: 'gymOwners/g1', data: { owners: [{ uid: 'ben' }], uids: ['ben'] }, people: ['ben'] });
  });
});
