/** Callables under the names that they had in the previous release (`RENAMED_CALLABLES`), for tabs that were opened before a deploy. */
export { unmergeGym as splitGym } from './gyms/merge/callables';
export { undoEdit as putBackEdit } from './gyms/edit/callables';
export { syncAccount as followAccount } from './accounts/callables';
export { markGymsAsDifferent as keepGymsApart } from './gyms/duplicates/callables';
export { reorderFeaturedCities as orderFeaturedCities } from './featured/callables';
export { countPendingRefreshes as countPagesLeft } from './projections/callables';
export { setImportsBlocked as requireApproval } from './gyms/edit/callables';
