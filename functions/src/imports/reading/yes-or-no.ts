/** A cell that answers yes or no: `TRUE`, `n`, `1`. Undefined for any other text. */
export function readYesOrNo(text: string): boolean | undefined {
  const answer = /^(?:(true|yes|y|1)|false|no|n|0)$/i.exec(text);
  return answer ? answer[1] !== undefined : undefined;
}
