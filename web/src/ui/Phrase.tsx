/** Text in which "Jiu-Jitsu" never breaks at its hyphen. The text itself stays as it is, for copying and for search. */
export function Phrase({ children }: { children: string }) {
  const pieces = children.split(/(Jiu-Jitsu)/i);
  if (pieces.length === 1) return children;
  return pieces.map((piece, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
