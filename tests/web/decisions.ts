import { act } from '@testing-library/react';
import { sendPendingDecisions } from '@web/stores/decisions';

/** Sends pending decisions now, as if their ten seconds were over. */
export const sendDecisions = () => act(sendPendingDecisions);
