import type { Id } from '../../../../../base/db'
import { shareHeads, type CellProblem, type SharedHead } from '../../../../../kit/imports'
import { goodsManyInFile } from '../../../../goods/product'
import { importColumns } from './importColumns'
import { instead } from './parseOrderRows'
import type { JudgedRow, ParsedRow } from './types'

/** What the dry run looks up once for the whole file. */
export interface Known {
  /** Platform order numbers the shop has already. */
  orders: ReadonlySet<string>
  /** By `code:` or `isbn:`; an ISBN may be of several (一号多书). */
  products: ReadonlyMap<string, readonly KnownProduct[]>
}

export interface KnownProduct {
  id: Id
  productCode: string
}

/** What an order says once, whichever of its rows says it. */
const head = importColumns.filter(({ field, isLine }) => !isLine && field !== 'platformOrderNum')

/**
 * Decides every row. Rows of one platform order number are one order: they say together who receives it, and when one
 * of them is wrong none is imported, so that no order comes in with goods missing or goes to somebody else.
 */
export function judgeOrders(rows: readonly ParsedRow[], known: Known): JudgedRow[] {
  const leaders = new Map<string, number>()
  const heads = shareHeads(rows, {
    documentOf: ({ values }) => values.platformOrderNum,
    nameOf: ({ values }) => `平台单号“${values.platformOrderNum}”`,
    head,
    refusesRepeats: true,
  })
  const judged = rows.map((row) =>
    judgeRow(row, leaders, known, heads.get(row.values.platformOrderNum ?? '')),
  )
  const broken = new Map<number, number>()
  for (const row of judged)
    if (row.state === 'FAIL' && row.leader !== undefined && !broken.has(row.leader))
      broken.set(row.leader, row.lineNum)
  return judged.map((row) => {
    const culprit = row.leader === undefined ? undefined : broken.get(row.leader)
    if (culprit === undefined || row.state !== 'WAIT') return row
    const failReason = `同一订单的第 ${culprit} 行有错，整单未导入`
    return { ...row, state: 'FAIL', failCode: 'ORDER_LINE_BAD', failReason }
  })
}

function judgeRow(
  said: ParsedRow,
  leaders: Map<string, number>,
  known: Known,
  shared?: SharedHead,
): JudgedRow {
  const orderNum = said.values.platformOrderNum
  if (orderNum && known.orders.has(orderNum))
    return {
      ...said,
      state: 'SKIP',
      failCode: 'ORDER_EXISTS',
      failReason: `该店铺已有平台单号 ${orderNum}，跳过`,
    }
  const leader = orderNum === undefined ? undefined : (leaders.get(orderNum) ?? said.lineNum)
  const isLeader = leader === said.lineNum
  if (orderNum !== undefined && isLeader) leaders.set(orderNum, said.lineNum)
  // the opening row carries what its order says, also what only a row further down says
  const row = isLeader ? { ...said, values: { ...said.values, ...shared?.values } } : said
  const productId = productOf(row, known)
  const problems = [
    ...row.problems,
    ...(shared?.problems.get(row.lineNum) ?? []),
    ...missing(row, isLeader),
    ...(productId === undefined ? unmatched(row, known) : []),
  ]
  const wrong = problems.find((problem) => !problem.isWarning)
  return {
    ...row,
    problems,
    ...(leader !== undefined && { leader }),
    ...(productId !== undefined && { productId }),
    state: wrong ? 'FAIL' : 'WAIT',
    ...(wrong && { failCode: wrong.code, failReason: wrong.reason }),
  }
}

function missing({ values, problems }: ParsedRow, isLeader: boolean): CellProblem[] {
  const lack = importColumns.filter(
    ({ field, isRequired, isLine }) =>
      isRequired &&
      (isLeader || isLine || field === 'platformOrderNum') &&
      values[field] === undefined &&
      !problems.some((problem) => problem.field === field || problem.field === instead[field]),
  )
  const empty = lack.map(({ title }) => problem(title, 'EMPTY', `${title}为空，必须填写`))
  const hasGoods = values.isbn !== undefined || values.productCode !== undefined
  const isIsbnWrong = problems.some(({ field }) => field === 'isbn')
  if (hasGoods || isIsbnWrong) return empty
  return [...empty, problem('ISBN', 'EMPTY', 'ISBN 和商品编码至少填写一个')]
}

/** The product a row names: by its code, else by an ISBN that is of one book alone. */
export function productOf(
  { values }: Pick<ParsedRow, 'values'>,
  { products }: Known,
): Id | undefined {
  const [byCode] = products.get(`code:${values.productCode}`) ?? []
  const [byIsbn, ...others] = products.get(`isbn:${values.isbn}`) ?? []
  return byCode?.id ?? (others.length === 0 ? byIsbn?.id : undefined)
}

const stays = '订单会以“商品未匹配”导入'

function unmatched({ values }: ParsedRow, { products }: Known): CellProblem[] {
  const name = values.productCode ?? values.isbn
  if (name === undefined) return []
  const several = products.get(`isbn:${values.isbn}`)
  const { code, reason } = several
    ? goodsManyInFile(values.isbn ?? '', several)
    : { code: 'NOT_MATCHED', reason: '商品信息库里没有该商品' }
  const column = values.productCode && !several ? '商品编码' : 'ISBN'
  const value = column === 'ISBN' ? (values.isbn ?? '') : name
  return [{ column, value, code, reason: `${reason}，${stays}`, isWarning: true }]
}

const problem = (column: string, code: string, reason: string): CellProblem => ({
  column,
  value: '',
  code,
  reason,
  isWarning: false,
})
