import { permissions, type NamedRole } from '@support/permissions';

const of = (userId: string) => ({ userId, title: 'New', message: '', read: false, createdAt: '2026-03-01T10:00:00.000Z' });
const list = (userId: string, limit?: number) => ({ from: 'notifications', where: ['userId', userId], limit }) as const;
const all = { from: 'notifications', limit: 10 };
const receiver = (role: NamedRole) => ({ allow: [`notifications/of-${role}`], deny: ['notifications/of-someone', 'notifications/absent'] });
const lists = (role: NamedRole) => ({ allow: [list(role, 100)], deny: [list(role, 101), list(role), list('someone', 1), all] });

export default permissions('notifications', {
  documents: {
    'notifications/of-user': of('user'),
    'notifications/of-owner': of('owner'),
    'notifications/of-admin': of('admin'),
    'notifications/of-someone': of('someone'),
  },
  get: { visitor: { deny: ['notifications/of-user'] }, user: receiver('user'), owner: receiver('owner'), admin: receiver('admin') },
  list: { visitor: { deny: [list('user', 1), all] }, user: lists('user'), owner: lists('owner'), admin: lists('admin') },
});
