import { asWholeCompany, nextNumber, toJson, type Id, type Trx } from '../../../../base/db'
import { recordAudit } from '../../../../kit/auditLog'
import type { Context } from '../../../../kit/http'
import { requireState } from '../../../../kit/machines'
import {
  formItems,
  insertRecord,
  readRecord,
  storedRow,
  updateRecord,
  type RecordValues,
} from '../../../../kit/records'
import { checkPlan, checkShops, nextRunOf } from './checkPlan'
import { isKept, lockPlan, requireNoRun } from './lockPlan'
import { readCodes } from './readCodes'

const resource = 'timingShelvesPlan'
export const planItems = formItems(resource, 'add')
const spec = { resource }

/** What the form of a plan starts with. @throws ROW_NOT_FOUND */
export const readPlan = (trx: Trx, id: Id): Promise<RecordValues> =>
  readRecord(
    trx,
    resource,
    planItems.map(({ field }) => field),
    id,
    { rows: isKept },
  )

/** Adds a plan; it is on at once. @returns the plan as its form shows it */
export async function addPlan(trx: Trx, ctx: Context, values: RecordValues): Promise<RecordValues> {
  const more = await derived(trx, ctx, values)
  return asWholeCompany(trx, async () => {
    const row = { ...values, ...more, planNum: await nextNumber(trx, 'SX') }
    const made = await insertRecord(trx, ctx, spec, planItems, row)
    await audit(trx, ctx, String(made.id))
    return made
  })
}

/** Changes a plan. @throws ROW_NOT_FOUND, STATE_REFUSED, SHELVES_RUNNING and what adding one throws */
export async function editPlan(
  trx: Trx,
  ctx: Context,
  id: Id,
  changes: RecordValues,
): Promise<RecordValues> {
  const plan = await lockPlan(trx, id)
  requireState(resource, 'edit', plan)
  await requireNoRun(trx, id, plan.planName)
  const stored = await readPlan(trx, id)
  const { nextRunTime, ...more } = await derived(trx, ctx, { ...stored, ...changes }, stored)
  return asWholeCompany(trx, async () => {
    const before = await storedRow(trx, resource, id)
    const row = { ...changes, ...more, nextRunTime: plan.state === 'ON' ? nextRunTime : null }
    const changed = await updateRecord(trx, ctx, spec, planItems, id, row)
    await audit(trx, ctx, id, before)
    return changed
  })
}

/** What follows from a plan's values: its next time, the codes of its list. */
async function derived(trx: Trx, ctx: Context, values: RecordValues, stored: RecordValues = {}) {
  checkPlan(values, ctx.now())
  await checkShops(trx, (values.shopNums as string[] | null) ?? [], String(values.platform))
  const url = values.scope === 'CODES' && values.codeFile ? String(values.codeFile) : null
  const isNew = url !== null && url !== stored.codeFile
  return {
    nextRunTime: nextRunOf(values, ctx.now()),
    ...(isNew && { fileCodes: toJson(await readCodes(trx, ctx, url)) }),
    ...(url === null && { codeFile: null, fileCodes: toJson([]) }),
  }
}

async function audit(trx: Trx, ctx: Context, id: Id, before?: RecordValues): Promise<void> {
  const after = await storedRow(trx, resource, id)
  await recordAudit(trx, ctx, { id, label: String(after?.planName ?? ''), before, after })
}
