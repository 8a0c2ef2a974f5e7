import { createHmac, timingSafeEqual } from 'node:crypto';

/** The content of a link: one question, which is answered on behalf of the owner to whom it was sent. */
export interface QuestionLink {
  readonly questionId: string;
  readonly uid: string;
}

const signatureOf = ({ questionId, uid }: QuestionLink, key: string): Buffer =>
  createHmac('sha256', key)
    .update(`owner question|${Buffer.byteLength(questionId)}|${questionId}|${uid}`)
    .digest();

const encode = (text: string): string => Buffer.from(text).toString('base64url');
const decode = (text: string): string => Buffer.from(text, 'base64url').toString();

/**
 * The token of a link that answers one question, and nothing else. It stops working when the question's dates are over or the owner no longer owns
 * the gym.
 */
export const createQuestionToken = (link: QuestionLink, key: string): string =>
  [encode(link.questionId), encode(link.uid), signatureOf(link, key).toString('base64url')].join('.');

/** The link that a token belongs to. Undefined if this site didn't issue it. */
export function parseQuestionToken(token: string, key: string): QuestionLink | undefined {
  const [questionId = '', uid = '', signature = ''] = token.split('.');
  const link: QuestionLink = { questionId: decode(questionId), uid: decode(uid) };
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(link, key)];
  return given.length === expected.length && timingSafeEqual(given, expected) && createQuestionToken(link, key) === token ? link : undefined;
}
