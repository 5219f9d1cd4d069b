// Width in pixels and height in per cent of the shelf, once round.
const spines = [
  [26, 74],
  [34, 88],
  [18, 66],
  [22, 80],
  [44, 92],
  [20, 70],
  [30, 84],
  [16, 62],
  [38, 78],
  [24, 90],
  [28, 72],
  [20, 82],
  [48, 68],
] as const
const rounds = 4

/** Books on a shelf: the only ornament of the console. */
export function Shelf() {
  const books = Array.from({ length: rounds }, () => spines).flat()
  return (
    <div className="login-shelf" aria-hidden>
      {books.map(([width, height], place) => (
        <i key={place} style={{ width, height: `${height}%` }} />
      ))}
    </div>
  )
}
