/**
 * Matches “Jiu-Jitsu,” which stays on one line, and words of 20 characters or more, which may be too wide for a phone and can break
 * anywhere.
 */
const SPECIAL_BREAKS = /(Jiu-Jitsu|\S{20,})/i;

/** Text with controlled line breaks. The text itself stays the same for copying and searching. */
export function Phrase({ children }: { children: string }) {
  const pieces = children.split(SPECIAL_BREAKS);
  if (pieces.length === 1) return children;
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className={piece.length < 20 ? 'nowrap' : 'breaks'}>
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
