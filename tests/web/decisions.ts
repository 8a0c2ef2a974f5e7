import { act } from '@testing-library/react';
import { sendHeld } from '../../web/src/stores/decisions';

/** Sends what was decided, as if its ten seconds were over. */
export const sendDecisions = () => act(sendHeld);
