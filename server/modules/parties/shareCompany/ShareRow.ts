import { sql, type Selectable } from 'kysely'
import { textsOf, type Tables, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { platformCompany } from '../../company/company'
import { sendMessage } from '../../workspace/message'

/** A company's membership in sharing as stored. */
export type ShareRow = Selectable<Tables['shareCompany']>

export const readShare = (trx: Trx, id: string): Promise<ShareRow> =>
  trx
    .selectFrom('shareCompany')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

/** `share_status` of the chosen warehouses: 1 审核中, 2 已共享, 3 已驳回, 4 已取消. */
export interface WarehouseSharing {
  status: '1' | '2' | '3' | '4'
  /** Whether others see the stock now. */
  isOffered: boolean
  /** Whether they belong to sharing at all; default: as offered. */
  isShared?: boolean
}

/** Warehouses in sharing, or applied for with the membership. */
export const warehousesOf = ({ warehouseIds }: Pick<ShareRow, 'warehouseIds'>) =>
  textsOf(warehouseIds)

/** Warehouses a company in sharing has added since; they wait for a review of their own. */
export const pendingOf = (row: Pick<ShareRow, 'pendingWarehouseIds'>) =>
  textsOf(row.pendingWarehouseIds)

/** Tells the chosen warehouses what became of them, in the company they belong to; terms of their own stay. */
export async function markWarehouses(
  trx: Trx,
  ctx: Context,
  row: Pick<ShareRow, 'companyId' | 'warehouseIds' | 'supplyDiscount'>,
  { status, isOffered, isShared = isOffered }: WarehouseSharing,
  ids = warehousesOf(row),
): Promise<void> {
  if (ids.length === 0) return
  await ctx.asCompany(trx, row.companyId, (theirs) =>
    sql`update warehouse set share_status = ${status}, share_flag = ${isShared},
        share_scope = case when ${isOffered} then coalesce(share_apply_info ->> 'scope', 'ALL') else 'NONE' end,
        share_discount = coalesce((share_apply_info ->> 'discount')::numeric, ${row.supplyDiscount}::numeric),
        update_time = now()
      where id = any(${[...ids]}::bigint[])`.execute(theirs),
  )
}

/** Tells the company, or the operator of the platform. */
export async function notify(
  trx: Trx,
  ctx: Context,
  companyId: string,
  { title, content, isTodo }: { title: string; content: string; isTodo?: boolean },
): Promise<void> {
  await ctx.asCompany(trx, companyId, (theirs) =>
    sendMessage(theirs, {
      companyId,
      messageType: '1',
      messageSubType: 'SHARE_COMPANY',
      title,
      content,
      bizPath: '/shareCompanyManage',
      permission: 'share:company:list',
      isTodo,
    }),
  )
}

/** Notifies who runs the console of what waits for them; where nobody is named yet, it waits unheard. */
export async function notifyPlatform(
  trx: Trx,
  ctx: Context,
  message: { title: string; content: string },
): Promise<void> {
  const id = await platformCompany(trx)
  if (id) await notify(trx, ctx, id, { ...message, isTodo: true })
}
