/** What writer `w` does as its `i`-th operation; the same every time, so that the end can be counted. */
export type Operation =
  | { kind: 'receive'; copies: number }
  | { kind: 'sell'; copies: number }
  | { kind: 'transfer'; isBack: boolean; fen: bigint }
  | { kind: 'ship'; fen: bigint }

export function operationOf(writer: number, index: number): Operation {
  const draw = (writer * 31 + index * 7) % 10
  if (draw < 3) return { kind: 'receive', copies: 1 + (index % 3) }
  if (draw < 6) return { kind: 'sell', copies: 1 }
  if (draw < 8) return { kind: 'transfer', isBack: index % 2 === 0, fen: 123n }
  return { kind: 'ship', fen: 200n + BigInt(index % 7) }
}

/** What all operations of all writers together must come to. */
export function totalOf(writers: number, operations: number) {
  const total = { copies: 0, toSecond: 0n, shipped: 0n }
  for (let writer = 0; writer < writers; writer += 1)
    for (let index = 0; index < operations; index += 1) {
      const operation = operationOf(writer, index)
      if (operation.kind === 'receive') total.copies += operation.copies
      if (operation.kind === 'sell') total.copies -= operation.copies
      if (operation.kind === 'transfer') total.toSecond += operation.isBack ? -123n : 123n
      if (operation.kind === 'ship') total.shipped += operation.fen
    }
  return total
}

export interface WriterPlan {
  writer: number
  operations: number
  /** The first operation whose outcome is not known. */
  from: number
  first: string
  second: string
  stockIds: string[]
}
