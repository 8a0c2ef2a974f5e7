/** An error as Stripe returns it (docs.stripe.com/api/errors). */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(message: string, { status = 400, type = 'invalid_request_error', code, param }: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
    this.param = param;
  }

  /** Whether the request was refused for its parameters, before anything was done. */
  get isOfParameters(): boolean {
    return this.status === 404 || (this.code !== undefined && /^(parameter_|resource_missing|url_invalid|email_invalid)/.test(this.code));
  }

  /** The body of the answer, without what isn't set. */
  get body(): object {
    const { type, message, code, param } = this;
    return { error: { type, message, code, param } };
  }
}

interface RefusalDetails {
  readonly status?: number;
  readonly type?: string;
  readonly code?: string;
  readonly param?: string;
}

export const missing = (what: string, id: string): Refusal => new Refusal(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' });
