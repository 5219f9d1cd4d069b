import { asWholeCompany, type Id } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { scanStep } from '../../../../kit/scans'
import { leftOf, packLines } from '../boxes/packLines'
import type { PackLine } from '../types'
import { countCopies, fullRefusal } from './countCopies'
import { currentPacking, nothingPacked, type Packing, type PackWork } from './station'

type Found = { packingId: Id; line: PackLine; pieceCode: string } | { refusal: AppError }

/** 商品: one copy into the box in hand. */
export const scanBook = scanStep<Packing, Found>({
  match: {
    piece: findPiece,
    isbn: (work, text) => findLines(work, 'isbn', text),
    product: (work, text) => findLines(work, 'productCode', text),
  },
  choice: (found) =>
    'line' in found
      ? { key: found.line.id, label: labelOf(found.line) }
      : { key: 'refused', label: found.refusal.message },
  take: async (work, found) => {
    if ('refusal' in found) throw found.refusal
    const { packingId, line, pieceCode } = found
    return asWholeCompany(work.trx, () =>
      countCopies(work, packingId, { itemId: line.id, pieceCode, quantity: 1 }),
    )
  },
})

const gradeOf = (grade: string | null) =>
  grade === null ? '' : dictLabel(schemas(), 'condition_grade', grade)

const labelOf = (line: PackLine) =>
  `${line.productName} ${gradeOf(line.conditionGrade)} 未装 ${leftOf(line)}`

async function linesHere(work: PackWork) {
  const current = await currentPacking(work.trx, work)
  if (!current) return undefined
  const { packing } = current
  const out = await work.trx
    .selectFrom('outOrder')
    .select(['id', 'outOrderNum'])
    .where('id', '=', packing.outOrderId)
    .executeTakeFirstOrThrow()
  const lines = await asWholeCompany(work.trx, () => packLines(work.trx, out, packing))
  return { packing, out, lines }
}

/** 一书一码: the very copy that is reserved for the document, once. */
async function findPiece(work: PackWork, text: string): Promise<Found[]> {
  const here = await linesHere(work)
  if (!here) return pieceOfNothing(work, text)
  const { packing, out, lines } = here
  const line = lines.find(({ pieces }) => pieces.includes(text))
  if (line) return [{ packingId: packing.id, line, pieceCode: text }]
  const inside = await work.trx
    .selectFrom('packBoxItem as i')
    .innerJoin('packBox as b', 'b.id', 'i.packBoxId')
    .select('b.boxIndex')
    .where('i.packingId', '=', packing.id)
    .where('i.pieceCode', '=', text)
    .executeTakeFirst()
  if (inside) return [{ refusal: fail('PACK_REPEATED', { pieceCode: text, ...inside }) }]
  const other = await work.trx
    .selectFrom('stock as s')
    .innerJoin('product as p', 'p.id', 's.productId')
    .select(['s.productId', 's.conditionGrade', 'p.productName'])
    .where('s.warehouseId', '=', work.warehouseId)
    .where('s.pieceCode', '=', text)
    .executeTakeFirst()
  return other ? [{ refusal: otherCopy(out.outOrderNum, lines, other, text) }] : []
}

/** A copy of this warehouse while nothing is packed; what is none may be a document. */
async function pieceOfNothing(work: PackWork, text: string): Promise<Found[]> {
  const copy = await work.trx
    .selectFrom('stock')
    .select('id')
    .where('warehouseId', '=', work.warehouseId)
    .where('pieceCode', '=', text)
    .executeTakeFirst()
  return copy ? [{ refusal: await nothingPacked(work) }] : []
}

interface OtherCopy {
  productId: Id
  conditionGrade: string | null
  productName: string
}

function otherCopy(
  outOrderNum: string,
  lines: readonly PackLine[],
  { productId, conditionGrade, productName }: OtherCopy,
  pieceCode: string,
): AppError {
  const wanted = lines.filter((line) => line.productId === productId)
  if (wanted.length === 0) return fail('PACK_NOT_ON_ORDER', { productName, outOrderNum })
  if (wanted.some((line) => line.conditionGrade === conditionGrade))
    return fail('PACK_OTHER_COPY', { productName, pieceCode })
  const grades = wanted.map((line) => gradeOf(line.conditionGrade)).join('、')
  return fail('PACK_GRADE', { productName, wanted: grades, grade: gradeOf(conditionGrade) })
}

/** A book of another document, or while nothing is packed; what is no book may be a document. */
async function notHere(
  work: PackWork,
  outOrderNum: string | undefined,
  by: 'isbn' | 'productCode',
  text: string,
): Promise<Found[]> {
  const product = await work.trx
    .selectFrom('product')
    .select('productName')
    .where(by, '=', text)
    .limit(1)
    .executeTakeFirst()
  if (!product) return []
  if (!outOrderNum) return [{ refusal: await nothingPacked(work) }]
  return [{ refusal: fail('PACK_NOT_ON_ORDER', { ...product, outOrderNum }) }]
}

/** Lines of the code with copies left, else the one reason why there are none. */
async function findLines(
  work: PackWork,
  by: 'isbn' | 'productCode',
  text: string,
): Promise<Found[]> {
  const here = await linesHere(work)
  const meant = here?.lines.filter((line) => line[by]?.toUpperCase() === text.toUpperCase()) ?? []
  if (!here || meant.length === 0) return notHere(work, here?.out.outOrderNum, by, text)
  const { packing } = here
  const open = meant.filter(({ plain }) => plain > 0)
  if (open.length > 0) return open.map((line) => ({ packingId: packing.id, line, pieceCode: '' }))
  const pieces = meant.flatMap((line) => line.pieces)
  const { productName } = meant[0] ?? { productName: '' }
  return [
    {
      refusal:
        pieces.length > 0
          ? fail('PACK_PIECE', { productName, pieceCodes: pieces.join('、') })
          : fullRefusal(meant[0]),
    },
  ]
}
