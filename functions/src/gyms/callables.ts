/** The callables about gyms, by subject. */
export * from './checks/callables';
export * from './dates/callables';
export * from './duplicates/callables';
export * from './edit/callables';
export * from './merge/callables';
export * from './pages/callables';
export * from './trash/callables';
