/** A sort wall as its warehouse sets it up. */
export interface Wall {
  wallCode: string
  wallName: string
  rowCount: number
  columnCount: number
  /** Numbers with commas between; empty: none. */
  disabledBaskets: string
  voiceFlag: boolean
}

/** Baskets row by row, as they are numbered. @example basketsOf(2 × 2, '3')[2] // { no: 3, isOff: true } */
export function basketsOf({ rowCount, columnCount, disabledBaskets }: Wall) {
  const off = new Set(disabledBaskets.split(',').map(Number))
  return Array.from({ length: rowCount * columnCount }, (_, at) => ({
    no: at + 1,
    isOff: off.has(at + 1),
  }))
}
