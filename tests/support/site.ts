import { site } from '../../functions/src/site';

/** What the site's function answers, its body unpacked. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type FunctionRequest = Parameters<typeof site>[0];
type FunctionResponse = Parameters<typeof site>[1];

/** Asks the function itself, as Hosting does. */
export function visit(path: string): Promise<Answered> {
  return new Promise((resolve, reject) => {
    let status = 0;
    const headers: Record<string, string> = {};
    const response = {
      on: () => response,
      status: (code: number) => {
        status = code;
        return response;
      },
      set: (name: string | Record<string, string>, value = '') => {
        Object.assign(headers, typeof name === 'string' ? { [name]: value } : name);
        return response;
      },
      send: (body: string | Buffer) => resolve({ status, headers, body: body.toString() }),
    };
    const request = { method: 'GET', url: path, originalUrl: path, headers: {}, header: () => undefined };
    Promise.resolve(site(request as unknown as FunctionRequest, response as unknown as FunctionResponse)).catch(reject);
  });
}
