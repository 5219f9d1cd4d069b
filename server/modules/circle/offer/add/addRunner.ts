import { sql } from 'kysely'
import { toJson, type Trx } from '../../../../base/db'
import { fail, type AppError } from '../../../../base/errors'
import { inChunks, type ChunkItem, type ChunkTask } from '../../../../kit/tasks'
import { addOffers, type AddedOffer, type OfferTerms } from './addOffers'
import { refreshFigures } from '../jobs/refreshFigures'

/** Chunks of rows are offered together: a statement each, however many rows. */
export const addRunner = inChunks(addChunk, { lines: 2000, pauseMs: 0 })

async function addChunk(trx: Trx, task: ChunkTask, items: readonly ChunkItem[]): Promise<void> {
  const terms = task.params as OfferTerms
  const added = await addOffers(
    trx,
    items.map(({ bizKey }) => bizKey),
    terms,
    task.createBy ?? '0',
  )
  const results = new Map(added.map((one) => [one.stockId, one]))
  const marks = items.map(({ id, bizKey }) => {
    const one = results.get(bizKey)
    const refusal = refusalOf(one)
    return {
      id,
      label: one?.label ?? bizKey,
      status: refusal ? (one ? 'SKIP' : 'FAIL') : 'SUCCESS',
      code: refusal?.code ?? null,
      reason: refusal?.message ?? null,
    }
  })
  await sql`
    update task_item i set biz_title = m.label, item_status = m.status, fail_code = m.code, fail_reason = m.reason,
      try_count = try_count + 1, finish_time = now()
    from jsonb_to_recordset(${toJson(marks)}) as m(id bigint, label text, status text, code text, reason text)
    where i.id = m.id`.execute(trx)
  await refreshFigures(trx, terms.circleIds)
}

/** Why nothing became of a row. */
export function refusalOf(one: AddedOffer | undefined): AppError | undefined {
  if (!one) return fail('GP_STOCK_UNKNOWN')
  if (one.added + one.revived > 0) return undefined
  return one.known > 0 ? fail('GP_OFFER_KNOWN') : fail('GP_GRADE_LOW')
}
