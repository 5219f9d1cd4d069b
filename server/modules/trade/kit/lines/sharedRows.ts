import type { Id } from '../../../../base/db'
import { shareHeads, type CellProblem, type ParsedRow } from '../../../../kit/imports'
import type { DraftFile } from './draftFile'

interface Shared {
  values: Readonly<Record<string, unknown>>
  problems: readonly CellProblem[]
}

/** Rows of one number of a partner go into one draft, so they name one warehouse: a blank cell inherits it. */
export function shareNumbers(
  { number, party }: Pick<DraftFile, 'number' | 'party'>,
  rows: readonly ParsedRow[],
): (row: ParsedRow) => Shared {
  const numberOf = ({ values }: ParsedRow) =>
    number && values[number.field] !== undefined
      ? JSON.stringify([values[party.field], values[number.field]])
      : undefined
  const heads = shareHeads(rows, {
    documentOf: numberOf,
    nameOf: ({ values }) => `${number?.title ?? ''}“${String(values[number?.field ?? ''])}”`,
    head: [{ field: 'warehouseName', title: '仓库' }],
  })
  return (row) => {
    const found = heads.get(numberOf(row) ?? '')
    if (!found) return { values: {}, problems: [] }
    return { values: found.values, problems: withOthers(found.problems, row.lineNum) }
  }
}

/** A row whose goods and draft are known. */
export interface GoodsRow extends Pick<ParsedRow, 'lineNum' | 'values'> {
  draft: string
  productId: Id
}

/** What two rows of the same goods, which become one line, must say alike. */
const ofLine = [
  { field: 'terms', title: '单价或折扣' },
  { field: 'remark', title: '备注' },
]

/** Rows of the same goods in one draft become one line: their quantities are added up, all else must agree. */
export function shareGoods(rows: readonly GoodsRow[]): (lineNum: number) => CellProblem[] {
  const goodsOf = ({ draft, productId, values }: GoodsRow) =>
    JSON.stringify([draft, productId, values.conditionGrade ?? '100'])
  const heads = shareHeads(
    rows.map((row) => ({ ...row, values: { ...row.values, terms: termsOf(row) } })),
    {
      documentOf: goodsOf,
      nameOf: ({ values }) => `同一商品“${String(values.code)}”`,
      head: ofLine,
    },
  )
  const first = new Map<string, number>()
  const found = new Map<number, CellProblem[]>()
  for (const row of rows) {
    const goods = goodsOf(row)
    const problems = heads.get(goods)?.problems ?? new Map<number, CellProblem[]>()
    const before = first.get(goods)
    first.set(goods, before ?? row.lineNum)
    if (problems.size > 0) found.set(row.lineNum, withOthers(problems, row.lineNum))
    else if (before !== undefined) found.set(row.lineNum, [added(before)])
  }
  return (lineNum) => found.get(lineNum) ?? []
}

/** The price wins over the discount, as in every file of lines. */
const termsOf = ({ values: { price, discountRate } }: GoodsRow): string | undefined => {
  if (price !== undefined) return `${String(price)} 元`
  return discountRate === undefined ? undefined : `${String(discountRate)}%`
}

/** A row is refused by itself, or because another row of the same document is. */
function withOthers(
  problems: ReadonlyMap<number, readonly CellProblem[]>,
  lineNum: number,
): CellProblem[] {
  const own = problems.get(lineNum)
  const [culprit] = problems.keys()
  if (own) return [...own]
  if (culprit === undefined) return []
  const reason = `第 ${culprit} 行与这一行不一致，都没有导入；请改成一致`
  return [{ column: '', value: '', code: 'HEAD_DIFFERS', reason, isWarning: false }]
}

const added = (before: number): CellProblem => ({
  column: '数量',
  value: '',
  code: 'SAME_GOODS',
  reason: `与第 ${before} 行是同一商品，数量会相加；如果是重复粘贴，请删除一行`,
  isWarning: true,
})
