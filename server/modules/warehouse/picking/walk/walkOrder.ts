import { groupBy } from './groupBy'
import { walkLength, type Stop } from './walkLength'

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

function betterThan<S extends Stop>(walk: S[]): S[] | undefined {
  if (walk.length > mostTurned) return undefined
  const now = walkLength(walk)
  for (let from = 0; from < walk.length; from += 1)
    for (let to = from; to < walk.length; to += 1) {
      const piece = walk.slice(from, to + 1)
      const turned = [...walk.slice(0, from), ...piece.toReversed(), ...walk.slice(to + 1)]
      if (walkLength(turned) < now) return turned
      if (piece.length <= longestPiece && walk.length <= mostMoved) {
        const moved = movedElsewhere(walk, from, piece, now)
        if (moved) return moved
      }
    }
  return undefined
}

function movedElsewhere<S extends Stop>(walk: S[], from: number, piece: S[], now: number) {
  const rest = [...walk.slice(0, from), ...walk.slice(from + piece.length)]
  for (let at = 0; at <= rest.length; at += 1)
    for (const part of [piece, piece.toReversed()]) {
      const moved = [...rest.slice(0, at), ...part, ...rest.slice(at)]
      if (walkLength(moved) < now) return moved
    }
  return undefined
}
