import { groupBy } from './groupBy'
import { doorOf, stepsBetween, walkLength, type Stop } from './walkLength'

/**
 * The order in which a picker visits shelves: area by area; in an area through its aisles, forth in one and back in the
 * next, made shorter where turning round is shorter. Never longer than that S-shape. Shelves of one place stay together.
 * @returns the same stops
 */
export function walkOrder<S extends Stop>(stops: readonly S[]): S[] {
  const areas = groupBy(stops, ({ area }) => area)
  return [...areas.keys()]
    .toSorted((left, right) => left - right)
    .flatMap((area) => walkArea(areas.get(area) ?? []))
}

/** Forth in the first aisle that has a stop, back in the next. */
export const sShape = <S extends Stop>(stops: readonly S[]): S[] => {
  const aisles = [...new Set(stops.map(({ aisle }) => aisle))].sort((a, b) => a - b)
  return stops.toSorted((left, right) => {
    if (left.aisle !== right.aisle) return left.aisle - right.aisle
    const isForth = aisles.indexOf(left.aisle) % 2 === 0
    return isForth ? left.position - right.position : right.position - left.position
  })
}

/** Every aisle from the front; short when all stops lie near it. */
const comb = <S extends Stop>(stops: readonly S[]): S[] =>
  stops.toSorted((left, right) => left.aisle - right.aisle || left.position - right.position)

/** Near stops forth, far ones on the way back: what turning round at the largest gap comes to. */
function loop<S extends Stop>(stops: readonly S[]): S[] {
  const isNear = ({ position, depth }: Stop) => position + 1 <= depth - position
  return [
    ...comb(stops.filter((stop) => !isNear(stop))),
    ...comb(stops.filter(isNear)).toReversed(),
  ]
}

function walkArea<S extends Stop>(stops: readonly S[]): S[] {
  // one visit per shelf, whatever is taken there
  const shelves = groupBy(stops, ({ aisle, position }) => `${aisle}/${position}`)
  const visits = [...shelves.values()].map((at) => at[0] as S)
  const starts = [sShape(visits), comb(visits), loop(visits)]
  const walks = starts.map(shorten)
  const best = walks.reduce((short, walk) => (walkLength(walk) < walkLength(short) ? walk : short))
  return best.flatMap(({ aisle, position }) => shelves.get(`${aisle}/${position}`) ?? [])
}

/** Turns pieces of the walk round and moves pieces elsewhere while that makes it shorter. */
function shorten<S extends Stop>(walk: S[]): S[] {
  let best = walk
  for (;;) {
    const better = betterThan(best)
    if (!better) return best
    best = better
  }
}

/** Longer walks are searched less: what is left to gain is small, the time is not. */
const mostTurned = 120
const mostMoved = 40
const longestPiece = 4

/** The first of its pieces that is better turned round or elsewhere; only the steps at the ends of a piece change. */
function betterThan<S extends Stop>(walk: S[]): S[] | undefined {
  const [first] = walk
  if (!first || walk.length > mostTurned) return undefined
  const door = doorOf(first)
  const steps = (from: number, to: number) => stepsBetween(walk[from] ?? door, walk[to] ?? door)
  for (let from = 0; from < walk.length; from += 1)
    for (let to = from; to < walk.length; to += 1) {
      const ends = steps(from - 1, from) + steps(to, to + 1)
      if (steps(from - 1, to) + steps(from, to + 1) < ends) return turned(walk, from, to)
      if (to - from < longestPiece && walk.length <= mostMoved) {
        const moved = movedElsewhere(walk, { from, to, door })
        if (moved) return moved
      }
    }
  return undefined
}

const turned = <S>(walk: readonly S[], from: number, to: number): S[] => [
  ...walk.slice(0, from),
  ...walk.slice(from, to + 1).toReversed(),
  ...walk.slice(to + 1),
]

function movedElsewhere<S extends Stop>(
  walk: readonly S[],
  { from, to, door }: { from: number; to: number; door: Stop },
): S[] | undefined {
  const piece = walk.slice(from, to + 1)
  const [head = door, tail = door] = [piece[0], piece.at(-1)]
  const [before, behind] = [walk[from - 1] ?? door, walk[to + 1] ?? door]
  const gain =
    stepsBetween(before, head) + stepsBetween(tail, behind) - stepsBetween(before, behind)
  const rest = [...walk.slice(0, from), ...walk.slice(to + 1)]
  for (let at = 0; at <= rest.length; at += 1) {
    const [left, right] = [rest[at - 1] ?? door, rest[at] ?? door]
    const most = gain + stepsBetween(left, right)
    const isShorter = (one: Stop, other: Stop) =>
      stepsBetween(left, one) + stepsBetween(other, right) < most
    const part = isShorter(head, tail)
      ? piece
      : isShorter(tail, head)
        ? piece.toReversed()
        : undefined
    if (part) return [...rest.slice(0, at), ...part, ...rest.slice(at)]
  }
  return undefined
}
