import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { CellProblem, ParsedRow, Repeats, StagedLine } from '../../../../kit/imports'
import { goodsManyInFile } from '../../product'

/** Decides each row; products of the file are looked up once. `repeated` knows the earlier parts of the file. */
export async function judgeOffers(
  trx: Trx,
  rows: readonly ParsedRow[],
  repeated: Repeats,
): Promise<StagedLine[]> {
  const meant = await findMeant(trx, rows)
  return rows.map((row) => {
    const { lineNum, cells, values } = row
    const isbn = String(values.isbn ?? '')
    const products = meant(row)
    const [product] = products
    const problems = [...row.problems, ...problemsOf(row, products)]
    const key = `${product?.id ?? isbn}|${String(values.conditionGrade ?? '')}`
    const line = {
      lineNum,
      key,
      label: isbn,
      productId: product?.id,
      request: { cells, values, productId: product?.id },
      problems,
    }
    const wrong = problems.find(({ isWarning }) => !isWarning)
    if (wrong) return { ...line, state: 'FAIL', failCode: wrong.code, failReason: wrong.reason }
    const again = repeated(key, '同一商品同一品相', row)
    return again ? { ...line, ...again } : { ...line, state: 'WAIT', action: 'UPDATE' }
  })
}

interface MeantProduct {
  id: Id
  productCode: string
  listPrice: string | null
}

/** Products in use that a row may mean: those of its ISBN, with a code the one of them that has it. */
async function findMeant(
  trx: Trx,
  rows: readonly ParsedRow[],
): Promise<(row: ParsedRow) => readonly MeantProduct[]> {
  const isbns = rows.map(({ values }) => String(values.isbn ?? ''))
  const products = await trx
    .selectFrom('product')
    .select(['id', 'isbn', 'productCode', 'listPrice'])
    .where(sql<boolean>`isbn = any(${isbns}::text[])`)
    .where('status', '<>', '2')
    .orderBy('id')
    .execute()
  const byIsbn = new Map<unknown, MeantProduct[]>()
  for (const { isbn, ...product } of products)
    byIsbn.set(isbn, [...(byIsbn.get(isbn) ?? []), product])
  return ({ values: { isbn, productCode } }) =>
    (byIsbn.get(isbn) ?? []).filter((one) => !productCode || one.productCode === productCode)
}

function problemsOf(
  { values, problems }: ParsedRow,
  [product, ...others]: readonly MeantProduct[],
): CellProblem[] {
  const problem = (
    name: string,
    code: string,
    reason: string,
    value: unknown = values.isbn,
  ): CellProblem => ({
    column: name,
    value: String(value ?? ''),
    code,
    reason,
    isWarning: false,
  })
  // what is wrong with a cell is said already
  if (problems.some(({ isWarning }) => !isWarning)) return []
  if (!values.isbn) return [problem('ISBN', 'EMPTY', 'ISBN 为空，必须填写')]
  if (!values.conditionGrade) return [problem('品相', 'EMPTY', '品相为空，必须填写')]
  if (!product && values.productCode)
    return [problem('商品编码', 'NOT_FOUND', '这个 ISBN 没有这个编码的商品', values.productCode)]
  if (!product)
    return [
      problem(
        'ISBN',
        'UNKNOWN_ISBN',
        '商品信息库里没有这个 ISBN，可先用“快速补充书目信息”建立商品',
      ),
    ]
  if (others.length > 0) {
    const { code, reason } = goodsManyInFile(String(values.isbn), [product, ...others])
    return [problem('ISBN', code, reason)]
  }
  if (values.supplyPrice) return []
  if (values.discountRate === undefined)
    return [problem('供货价', 'NO_PRICE', '供货价和折扣至少填一个')]
  return product.listPrice === null
    ? [problem('折扣', 'NO_LIST_PRICE', '商品没有定价，不能按折扣算，请直接填供货价')]
    : []
}
