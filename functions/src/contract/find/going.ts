/** Maximum number of plans per person, including those from the last month. */
export const PLANS_LIMIT = 100;
/** How many days a plan is stored after its date. */
export const PLAN_RETENTION_DAYS = 30;

/** Answers to “Did it take place?”. `canceled`: the gym canceled it, which says nothing about its weekly schedule. */
export const SESSION_ANSWERS = ['yes', 'no', 'canceled'] as const;
export type SessionAnswer = (typeof SESSION_ANSWERS)[number];

/** The id of a person's plan to go to a session. */
export const makePlanId = (gymId: string, sessionId: string): string => `${gymId}~${sessionId}`;

/** Maximum number of gyms in one response about how many people are going. */
export const MAX_GOING_GYMS = 30;

/** How many people are going, by gym and session. Sessions that no one is going to are absent. */
export interface GoingResponse {
  readonly going: Readonly<Record<string, Readonly<Record<string, number>>>>;
}
