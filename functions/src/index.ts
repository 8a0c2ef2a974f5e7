/** The deployed functions by name, nothing else. */
export { createAccount, deleteAccount } from './accounts/callables';
export { onProfileWritten, onUserCreated, onUserDeleted, refuseDirectSignUp } from './accounts/triggers';
export { addFeaturedCity, addFeaturedGym, deleteFeaturedCity, deleteFeaturedGym } from './featured/callables';
export { onFeaturedCityDeleted } from './featured/triggers';
export { markNotificationsRead } from './notifications/callables';
export { createGym, deleteGym, updateGym } from './gyms/callables';
export { onGymDeleted } from './gyms/triggers';
export { regenerateStats } from './directory/callables';
export { rebuildDaily } from './directory/schedules';
export { rebuild, refreshCity, refreshNation, refreshState } from './directory/tasks';
export { onFeaturedCityWritten, onFeaturedGymWritten, onGymWritten, onImportWritten } from './directory/triggers';
export { decideSuggestion, deleteMessage, reportGym, sendMessage, settleMessage, suggestChange } from './messages/callables';
export { addSavedGym, removeSavedGym } from './saved/callables';
export { ensureStats } from './stats/callables';
export { addImportChunk, beginImport, cancelImport, importGyms } from './imports/callables';
export { site } from './site';
export { runImport } from './imports/tasks';
