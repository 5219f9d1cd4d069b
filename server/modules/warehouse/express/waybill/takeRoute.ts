import { actFor, type Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context, Route } from '../../../../kit/http'
import {
  defineMachine,
  type BatchAnswer,
  type RowOf,
  type RowResult,
} from '../../../../kit/machines'
import type { Answer } from './answer'
import { askCourier } from './askCourier'
import { openRequests } from './living'
import { holdParcel } from './parcelOf'
import { recycleWaybills } from './recycleWaybills'
import { reserveNumbers } from './reserveNumbers'

/** How many couriers' answers one call waits for at once. */
const atOnce = 6

/** What taking a number is refused with, beside the document's state. */
export const takeErrors = [
  'OUT_HELD',
  'EXPRESS_TAKEN',
  'EXPRESS_NO_ACCOUNT',
  'EXPRESS_UNREACHABLE',
  'EXPRESS_TOO_HEAVY',
  'EXPRESS_QUOTA_OUT',
  'EXPRESS_MANUAL_ACCOUNT',
  'EXPRESS_NO_COURIER',
] as const

const [written] = defineMachine({
  resource: 'outOrder',
  table: 'outOrder',
  transitions: {
    takeWaybill: {
      errors: takeErrors,
      async guard(_trx, out) {
        requireNotHeld(out)
      },
      async effect(trx, { id }, { expressSettingId, replaceFlag }, ctx) {
        const out = await holdParcel(trx, id)
        if (!out) throw fail('ROW_NOT_FOUND')
        if (replaceFlag) await recycleWaybills(trx, id)
        await reserveNumbers(trx, out, { expressSettingId, userId: ctx.user.userId })
      },
    },
  },
})

/** @throws OUT_HELD */
export function requireNotHeld({
  holdFlag,
  holdReason,
  outOrderNum,
}: Pick<RowOf<'outOrder'>, 'holdFlag' | 'holdReason' | 'outOrderNum'>): void {
  if (holdFlag) throw fail('OUT_HELD', { outOrderNum, reason: holdReason ?? '' })
}

/**
 * 获取快递单号: what is asked for is committed first, then the couriers are asked, outside any transaction; each row says
 * what came of it. Long batches are asked by the chore.
 */
export const takeRoute: Route = {
  ...(written as Route),
  async handle(ctx, input) {
    const answer = await (written as Route).handle(ctx, input)
    const isBatch = typeof answer === 'object' && answer !== null && 'results' in answer
    return isBatch ? withNumbers(ctx, answer as BatchAnswer) : answer
  },
}

async function withNumbers(ctx: Context, { results }: BatchAnswer): Promise<BatchAnswer> {
  const told: RowResult[] = [...results]
  let next = 0
  const worker = async () => {
    for (let at = next++; at < told.length; at = next++) {
      const row = told[at] as RowResult
      if (row.ok) told[at] = outcomeOf(row, await askOf(ctx, row.id))
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, told.length) }, worker))
  const success = told.filter(({ ok }) => ok).length
  return { results: told, success, failed: told.length - success }
}

/** Asks for every number a document lacks. */
export async function askOf(ctx: Context, outOrderId: Id): Promise<Answer[]> {
  const { companyId } = ctx
  const open = await actFor(ctx.db, { companyId, userId: '0' }, (trx) =>
    openRequests(trx, outOrderId),
  )
  const answers: Answer[] = []
  for (const { id } of open) answers.push(await askCourier(ctx.db, companyId, id))
  return answers
}

function outcomeOf(row: RowResult, answers: readonly Answer[]): RowResult {
  const refused = answers.find((answer) => answer.kind === 'refused')
  if (refused) {
    const { code, message, remedy } = fail('EXPRESS_REFUSED', { reason: refused.reason })
    return { ...row, ok: false, error: code, reason: message, ...(remedy && { remedy }) }
  }
  const silent = answers.find(({ kind }) => kind === 'silent' || kind === 'left')
  return silent ? { ...row, warning: silentNote } : row
}

const silentNote = '快递公司还没有答复，系统会继续核实，单号取到后自动填上；再点一次也不会重复取号'
