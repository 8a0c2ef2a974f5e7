/** Maximum number of cached answers. Every row asks about the same headings, and a file has far fewer. */
const MAX_ANSWERS = 5000;
/** Longer strings aren't remembered, since a key in JSON may have a million characters. */
const MAX_TEXT_LENGTH = 200;

/** Caches the function's last answers. Only for functions whose answer depends only on the text. */
export function memoizeByText<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    if (text.length > MAX_TEXT_LENGTH) return answer(text);
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Answer;
    if (known.size >= MAX_ANSWERS) known.clear();
    const made = answer(text);
    known.set(text, made);
    return made;
  };
}
