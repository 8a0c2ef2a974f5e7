import { createHmac, timingSafeEqual } from 'node:crypto';

/** The content of a link: a question, and the owner to whom it was sent. Answers count as this owner's. */
export interface QuestionLink {
  readonly questionId: string;
  readonly uid: string;
}

const sign = ({ questionId, uid }: QuestionLink, key: string): Buffer =>
  createHmac('sha256', key)
    .update(`owner question|${Buffer.byteLength(questionId)}|${questionId}|${uid}`)
    .digest();

const encode = (text: string): string => Buffer.from(text).toString('base64url');
const decode = (text: string): string => Buffer.from(text, 'base64url').toString();

/**
 * Creates the token of a link that can answer one question and do nothing else. It works until the last day of the question, and only while the owner
 * owns the gym and has an enabled account.
 */
export const createQuestionToken = (link: QuestionLink, key: string): string =>
  [encode(link.questionId), encode(link.uid), sign(link, key).toString('base64url')].join('.');

/** Parses a link's token. Undefined if this site didn't issue it. */
export function parseQuestionToken(token: string, key: string): QuestionLink | undefined {
  const [questionId = '', uid = '', signature = ''] = token.split('.');
  const link: QuestionLink = { questionId: decode(questionId), uid: decode(uid) };
  const [actual, expected] = [Buffer.from(signature, 'base64url'), sign(link, key)];
  return actual.length === expected.length && timingSafeEqual(actual, expected) && createQuestionToken(link, key) === token ? link : undefined;
}
