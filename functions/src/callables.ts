/** The callables, under the names of the contract. */
export * from './accounts/callables';
export * from './accounts/callables-admin';
export * from './claims/callables';
export * from './discounts/callables';
export * from './featured/callables';
export * from './gyms/callables';
export * from './imports/running/callables';
export * from './messages/callables';
export * from './notifications/callables';
export * from './overview/callables';
export * from './photos/callables';
export * from './projections/callables';
export * from './saved/callables';
export * from './sponsorships/callables';
export * from './stats/callables';
