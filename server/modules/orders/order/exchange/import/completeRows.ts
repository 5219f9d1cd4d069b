import { normalizeIsbn } from '../../../../../../schemas/language'
import type { Trx } from '../../../../../base/db'
import { fromFen, toFen } from '../../../../../base/money'
import type { CellProblem } from '../../../../../kit/imports'
import { splitAddress } from '../../address/splitAddress'
import type { ParsedRow, RowValues } from './types'

/**
 * What a file of a marketplace says in another way: the whole address in one cell, the sum of a row instead of its
 * price, the ISBN within the title. What can be read in two ways is refused with the row.
 * @param fixed what a person said once for all rows
 */
export async function completeRows(
  trx: Trx,
  rows: readonly ParsedRow[],
  fixed: RowValues,
): Promise<ParsedRow[]> {
  const isWhole = ({ values }: ParsedRow) =>
    values.receiverAddress !== undefined && !values.province && !values.city
  const divisions = rows.some(isWhole)
    ? await trx
        .selectFrom('region')
        .select(['code', 'parentCode', 'name', 'level'])
        .where('level', '<=', 3)
        .orderBy('code')
        .execute()
    : []
  return rows.map((row) => {
    const values = { ...fixed, ...row.values }
    const problems = [...row.problems]
    const say = (field: keyof RowValues, column: string, code: string, reason: string) =>
      problems.push(refusal(field, column, values[field] ?? '', code, reason))
    if (isWhole(row)) {
      const split = splitAddress(values.receiverAddress ?? '', divisions)
      if (split) Object.assign(values, split)
      else
        say('receiverAddress', '收货地址', 'ADDRESS_REGION', unsplit(values.receiverAddress ?? ''))
    }
    if (values.price === undefined && values.goodsAmount !== undefined && values.quantity) {
      const price = priceOf(values.goodsAmount, Number(values.quantity))
      if (price !== undefined) values.price = price
      else say('goodsAmount', '货款合计', 'AMOUNT_UNEVEN', uneven(values))
    }
    if (!values.isbn && !values.productCode) {
      const isbn = onlyIsbn(values.goodsName ?? '')
      if (isbn !== undefined) values.isbn = isbn
    }
    return { ...row, values, problems }
  })
}

const unsplit = (text: string) =>
  `“${text}”开头认不出省和市，请写成“北京市 北京市 朝阳区 …”，或分成省、市、区几列`

const uneven = ({ goodsAmount, quantity }: RowValues) =>
  `货款 ${goodsAmount} 元除以 ${quantity} 本除不尽，算不出单价，请另给单价一列`

/** Only where every copy costs the same to the fen. */
function priceOf(amount: string, quantity: number): string | undefined {
  const fen = toFen(amount)
  const copies = BigInt(quantity)
  return copies > 0n && fen % copies === 0n ? fromFen(fen / copies) : undefined
}

/** The ISBN a title holds; of several nobody knows which is meant. */
function onlyIsbn(title: string): string | undefined {
  const numbers =
    title.match(/(?<![\dA-Za-z])(?:97[89][\d-]{10,14}|\d[\d-]{8,11}[\dXx])(?!\d)/g) ?? []
  const isbns = new Set(numbers.flatMap((number) => normalizeIsbn(number).isbn13 ?? []))
  const [isbn, ...others] = isbns
  return others.length === 0 ? isbn : undefined
}

const refusal = (
  field: string,
  column: string,
  value: string,
  code: string,
  reason: string,
): CellProblem => ({ column, field, value, code, reason, isWarning: false })
