/**
 * Where a shelf stands, as the walk sees it: areas one after another, in an area its shelf areas as parallel aisles, in
 * an aisle its shelves one step apart. Aisles are joined at the front (before shelf 0) and at the back.
 */
export interface Stop {
  /** Rank of the area among those of the warehouse. */
  area: number
  /** Rank of the shelf area in its area. */
  aisle: number
  /** Rank of the shelf in its shelf area, from the front. */
  position: number
  /** Shelves of the longest aisle of the area: where its back is. */
  depth: number
}

/** From one aisle to the next, in steps from shelf to shelf. */
const aisleWidth = 3

/** Where an area is entered and left: the front of its first aisle. */
export const doorOf = ({ area, depth }: Stop): Stop => ({ area, aisle: 0, position: -1, depth })

/** Steps between two shelves of one area. */
export function stepsBetween(from: Stop, to: Stop): number {
  if (from.aisle === to.aisle) return Math.abs(from.position - to.position)
  const atFront = from.position + 1 + to.position + 1
  const atBack = from.depth - from.position + (to.depth - to.position)
  return aisleWidth * Math.abs(from.aisle - to.aisle) + Math.min(atFront, atBack)
}

/** Steps of a walk through the stops of one area, from its door and back to it. */
export function walkLength(stops: readonly Stop[]): number {
  const [first] = stops
  if (!first) return 0
  const door = doorOf(first)
  let steps = 0
  let at = door
  for (const stop of [...stops, door]) {
    steps += stepsBetween(at, stop)
    at = stop
  }
  return steps
}
