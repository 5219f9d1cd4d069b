import type { CellProblem } from '../../../../kit/imports'
import { needsIsbn } from '../save/completeProduct'
import { lineKey, type Existing, type ExistingProducts } from './findExisting'
import type { ImportMode, JudgedLine, ParsedLine } from './types'

/**
 * Decides what becomes of a line: added, updated, refused or skipped. Used for the dry run and again, with the products
 * of that moment, when the line is imported.
 */
export function judgeLine(
  line: ParsedLine,
  mode: ImportMode,
  existing: ExistingProducts,
): JudgedLine {
  const wrong = line.problems.find((problem) => !problem.isWarning)
  if (wrong) return { ...line, state: 'FAIL', failCode: wrong.code, failReason: wrong.reason }
  const found = findProduct(line, existing)
  if ('code' in found) return refuse(line, found.code, found.reason)
  if (found.product) return judgeKnown(line, mode, found.product)
  return judgeNew(line, mode, existing)
}

type Found = { product: Existing | undefined } | { code: string; reason: string }

/** By code when the line has one, else by ISBN and name. */
function findProduct({ values }: ParsedLine, existing: ExistingProducts): Found {
  if (typeof values.productCode === 'string')
    return { product: existing.byCode(values.productCode) }
  if (!values.productName) return { product: undefined }
  const [product, ...others] = existing.byKey(lineKey(values))
  if (others.length === 0) return { product }
  return {
    code: 'AMBIGUOUS',
    reason: `商品库里有 ${others.length + 1} 个同 ISBN 同名的单品，请填写商品编码说明是哪一个`,
  }
}

function judgeKnown(line: ParsedLine, mode: ImportMode, product: Existing): JudgedLine {
  const { productCode, id } = product
  if (product.isRecycled)
    return refuse(line, 'RECYCLED', `单品 ${productCode} 在回收站，请先还原再导入`)
  if (mode !== 'ADD') return { ...line, state: 'WAIT', action: 'UPDATE', productId: id }
  return {
    ...line,
    state: 'SKIP',
    productId: id,
    failCode: 'EXISTS',
    failReason: `商品库已有该单品（${productCode}），“新增”方式不修改已有单品`,
  }
}

function judgeNew(line: ParsedLine, mode: ImportMode, existing: ExistingProducts): JudgedLine {
  const { values } = line
  if (mode === 'UPDATE') return refuse(line, 'NOT_FOUND', '商品库没有该单品，“更新”方式不新增单品')
  if (!values.productName)
    return missing(line, line.titles.productName, 'NAME_EMPTY', '书名/品名为空，必须填写')
  if (needsIsbn(values.productType) && !values.isbn)
    return missing(line, line.titles.isbn, 'EMPTY', 'ISBN 为空，图书和音像必须填写 ISBN')
  const same = typeof values.isbn === 'string' ? existing.countOfIsbn(values.isbn) : 0
  const problems =
    same > 0 ? [...line.problems, sameIsbn(String(values.isbn), same)] : line.problems
  return { ...line, problems, state: 'WAIT', action: 'ADD' }
}

const sameIsbn = (isbn: string, count: number): CellProblem => ({
  column: 'ISBN',
  value: isbn,
  code: 'SAME_ISBN',
  reason: `该ISBN已存在${count}个商品，书名不同，将作为一号多书新增`,
  isWarning: true,
})

function missing(line: ParsedLine, column: string, code: string, reason: string): JudgedLine {
  const problem: CellProblem = { column, value: '', code, reason, isWarning: false }
  return refuse({ ...line, problems: [...line.problems, problem] }, code, reason)
}

const refuse = (line: ParsedLine, failCode: string, failReason: string): JudgedLine => ({
  ...line,
  state: 'FAIL',
  failCode,
  failReason,
})
