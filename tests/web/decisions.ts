import { act } from '@testing-library/react';
import { sendHeld } from '@web/stores/decisions';

/** Sends held decisions now, as if their ten seconds were over. */
export const sendDecisions = () => act(sendHeld);
