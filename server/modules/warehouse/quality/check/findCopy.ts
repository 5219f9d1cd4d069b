import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { ScanChoice } from '../../../../kit/scans'
import { byCode, byIsbn, byPiece, findNeeds, isOpen, type Need } from './needs'

export type CopyCode = 'piece' | 'isbn' | 'product'

/** What a scanned copy is: wanted, one too many of what was wanted, or not to be counted for the one reason given. */
export type Found = { need: Need } | { over: Need } | { refusal: AppError }

const copiesOf = { piece: byPiece, isbn: byIsbn, product: byCode }

/**
 * What a code means among some documents: one answer per product and grade, so that a person says which grade is in the
 * hand. Empty when the code is none of the company's goods.
 */
export async function findCopy(
  trx: Trx,
  which: RawBuilder<unknown>,
  by: CopyCode,
  text: string,
): Promise<Found[]> {
  const needs = await findNeeds(trx, which, copiesOf[by](text))
  if (needs.length === 0) {
    const product = await productOf(trx, by, text)
    return product ? [{ refusal: fail('QC_NOT_HERE', product) }] : []
  }
  const fit = by === 'piece' ? needs : needs.filter(({ pieceCode }) => pieceCode === '')
  if (fit.length === 0) return [{ refusal: pieceRefusal(needs) }]
  const kinds = [...new Set(fit.map(kindOf))]
  return kinds.map((kind) => answerOf(fit.filter((need) => kindOf(need) === kind)))
}

const kindOf = ({ productId, conditionGrade }: Need) => `${productId}|${conditionGrade}`

function answerOf(alike: readonly Need[]): Found {
  const open = alike.find(isOpen)
  if (open) return { need: open }
  const [first] = alike
  if (!first) throw new Error('findCopy: a kind without needs')
  const { productName, pieceCode } = first
  const stopped = alike.filter(({ outStatus }) => outStatus === 'INTERCEPTED')
  if (stopped.length > 0)
    return { refusal: fail('QC_INTERCEPTED', { productName, outOrderNums: placesOf(stopped) }) }
  const waiting = alike.filter(({ outStatus }) => outStatus === 'LACK' || outStatus === 'WAIT_PICK')
  if (waiting.some(({ checked, wanted }) => checked < wanted))
    return { refusal: fail('QC_WAITS', { productName, outOrderNums: placesOf(waiting) }) }
  return pieceCode === '' ? { over: first } : { refusal: fail('QC_REPEATED', { pieceCode }) }
}

/** e.g. CK202611240001（7号篮） */
const placesOf = (needs: readonly Need[]) =>
  needs
    .map(
      ({ outOrderNum, basketNo }) => outOrderNum + (basketNo === null ? '' : `（${basketNo}号篮）`),
    )
    .join('、')

const pieceRefusal = (needs: readonly Need[]) =>
  fail('QC_PIECE', {
    productName: needs[0]?.productName,
    pieceCodes: needs.map(({ pieceCode }) => pieceCode).join('、'),
  })

async function productOf(trx: Trx, by: CopyCode, text: string) {
  const { rows } = await sql<{ productName: string }>`
    select p.product_name from product p where ${
      by === 'isbn'
        ? sql`p.isbn = ${text}`
        : by === 'product'
          ? sql`upper(p.product_code) = ${text.toUpperCase()}`
          : sql`p.id in (select product_id from stock where piece_code <> '' and piece_code = ${text})`
    } limit 1`.execute(trx)
  return rows[0]
}

export const choiceOf = (found: Found): ScanChoice => {
  if ('refusal' in found) return { key: found.refusal.code, label: found.refusal.message }
  const need = 'need' in found ? found.need : found.over
  const grade = dictLabel(schemas(), 'condition_grade', need.conditionGrade)
  const left = 'need' in found ? `还需 ${need.wanted - need.checked}` : '数量已满'
  return { key: kindOf(need), label: `《${need.productName}》${grade} ${left}` }
}
