import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { maskRow } from '../../../kit/privacy'
import {
  defineRecord,
  formItems,
  idParam,
  readRecord,
  type RecordValues,
} from '../../../kit/records'
import { schemas } from '../../../base/schemas'
import { grantQuota } from '../../money/credit'
import { checkParty, customerKind, onceOnly } from '../party'
import { requireOwn } from './ownCustomers'

const base = '/trade/customer'
const parts = { region: ['province', 'city', 'district'] }

const routes = defineRecord({
  resource: 'customer',
  base,
  add: 'customer:add',
  edit: 'customer:edit',
  parts,
  check,
  saved: openLine,
  unique: onceOnly(customerKind),
})

const loadCall = `GET ${base}/query/{id}`

/** What the edit form starts with: phones masked for whoever may not see them, and only one's own customers. */
const query = defineRoute({
  call: loadCall,
  permission: 'customer:edit',
  summary: '查询客户',
  params: idParam,
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      await requireOwn(trx, ctx, params.id)
      const fields = formItems('customer', 'edit').map(({ field }) => field)
      const row = await readRecord(trx, 'customer', [...fields, 'onlineFlag'], params.id, { parts })
      const resource = schemas().resources.customer
      return resource ? maskRow(row, resource, ctx.user) : row
    }),
})

export const customerRecord: readonly Route[] = [
  ...routes.filter(({ call }) => call !== loadCall),
  query,
]

async function check(trx: Trx, values: RecordValues, ctx: Context): Promise<RecordValues> {
  if (values.id) await requireOwn(trx, ctx, String(values.id))
  const made = await checkParty(trx, customerKind, values)
  await requireQuota(trx, values)
  // a salesperson who may see only their own would lose sight of what they add
  const isNew = !values.id && !values.salesmanId
  return isNew ? { ...made, salesmanId: ctx.user.userId } : made
}

/** "creditAmount required for 账期 of offline customers"; an online one's comes from the account period it applied for. */
async function requireQuota(trx: Trx, values: RecordValues): Promise<void> {
  if (values.settleType !== '2' || values.creditAmount) return
  if (values.id) {
    const { onlineFlag } = await trx
      .selectFrom('customer')
      .select('onlineFlag')
      .where('id', '=', String(values.id))
      .executeTakeFirstOrThrow()
    if (onlineFlag === '1') return
  }
  throw fail('PARTY_PERIOD_LACKS', {
    lack: '账期额度',
    fields: { creditAmount: '线下客户用账期，必须填写额度' },
  })
}

/** Saving terms of 账期 opens the customer's credit line, or changes it. */
export async function openLine(trx: Trx, id: string): Promise<void> {
  const row = await trx
    .selectFrom('customer')
    .select(['onlineFlag', 'settleType', 'creditAmount', 'periodDays'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { onlineFlag, settleType, creditAmount, periodDays } = row
  if (onlineFlag === '1' || settleType !== '2' || creditAmount === null) return
  await grantQuota(
    trx,
    { kind: 'customer', id },
    { quota: creditAmount, periodDays: periodDays ?? 30 },
  )
}
