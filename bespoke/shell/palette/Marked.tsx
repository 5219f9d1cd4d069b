interface MarkedProps {
  text: string
  /** Signs to be marked, by their place. */
  places: readonly number[]
}

/** A text with the signs that were typed. */
export function Marked({ text, places }: MarkedProps) {
  if (places.length === 0) return <span>{text}</span>
  const wanted = new Set(places)
  return (
    <span>
      {piecesOf(Array.from(text), wanted).map(({ piece, isWanted }, at) =>
        isWanted ? <mark key={at}>{piece}</mark> : piece,
      )}
    </span>
  )
}

function piecesOf(signs: readonly string[], wanted: ReadonlySet<number>) {
  const pieces: { piece: string; isWanted: boolean }[] = []
  signs.forEach((sign, at) => {
    const last = pieces.at(-1)
    const isWanted = wanted.has(at)
    if (last?.isWanted === isWanted) last.piece += sign
    else pieces.push({ piece: sign, isWanted })
  })
  return pieces
}
