import { fail } from '../../../../base/errors'

const maxCode = 30
/** Letters, digits and hyphens: what a Code128 of a label holds and a scanner reads. */
const shape = /^[A-Za-z0-9-]+$/

/** @throws SHELF_CODE_BAD */
export function requireShelfCode(code: string): void {
  if (!shape.test(code) || code.length > maxCode)
    throw fail('SHELF_CODE_BAD', { code, fields: { shelfCode: '字母、数字和短横线，最多 30 位' } })
}

export interface Grid {
  prefix: string
  rows: readonly [from: number, to: number]
  columns: readonly [from: number, to: number]
  layers: readonly [from: number, to: number]
  /** Digits of each number. */
  pad: number
}

export interface GridPlace {
  shelfCode: string
  rowNo: string
  columnNo: string
  layerNo: string
}

export const sizeOfGrid = ({ rows, columns, layers }: Grid): number =>
  [rows, columns, layers].reduce((size, [from, to]) => size * (to - from + 1), 1)

/** 「{前缀}-{排}-{列}-{层}」 of every place, row by row. @throws SHELF_CODE_LONG */
export function placesOfGrid({ prefix, rows, columns, layers, pad }: Grid): GridPlace[] {
  const numbers = ([from, to]: readonly [number, number]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(pad, '0'))
  const places = numbers(rows).flatMap((rowNo) =>
    numbers(columns).flatMap((columnNo) =>
      numbers(layers).map((layerNo) => ({
        shelfCode: [prefix, rowNo, columnNo, layerNo].join('-'),
        rowNo,
        columnNo,
        layerNo,
      })),
    ),
  )
  const long = places.find(({ shelfCode }) => shelfCode.length > maxCode)
  if (long) throw fail('SHELF_CODE_LONG', { code: long.shelfCode })
  return places
}
