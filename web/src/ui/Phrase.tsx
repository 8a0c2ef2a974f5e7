/** "Jiu-Jitsu" stays on one line. A word of 20 characters or more may be wider than its column on a phone, so it can break anywhere. */
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
