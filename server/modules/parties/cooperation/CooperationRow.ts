import type { Selectable } from 'kysely'
import type { Trx, Tables } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { sendMessage } from '../../workspace/message'

/** A request as stored; `companyId` asks, `supplyCompanyId` is asked. */
export type CooperationRow = Selectable<Tables['cooperation']>

export const applyPath = '/onlineSupplierCooperationApplication'
export const approvePath = '/onlineCustomerCooperationApproval'

export const readCooperation = (trx: Trx, id: string): Promise<CooperationRow> =>
  trx
    .selectFrom('cooperation')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))

/** @throws COOPERATION_SIDE when the other company has to do it */
export function requireSide(
  ctx: Pick<Context, 'companyId'>,
  row: Pick<CooperationRow, 'companyId' | 'supplyCompanyId'>,
  side: 'apply' | 'approve',
  title: string,
): void {
  const owner = side === 'apply' ? row.companyId : row.supplyCompanyId
  if (owner === ctx.companyId) return
  throw fail('COOPERATION_SIDE', { side: side === 'apply' ? '申请方' : '供货方', title })
}

/** Tells the people of one of the two companies who may act on it. */
export async function notifyCompany(
  trx: Trx,
  ctx: Context,
  row: CooperationRow,
  to: 'apply' | 'approve',
  { title, content, isTodo }: { title: string; content: string; isTodo?: boolean },
): Promise<void> {
  const companyId = to === 'apply' ? row.companyId : row.supplyCompanyId
  await ctx.asCompany(trx, companyId, (theirs) =>
    sendMessage(theirs, {
      companyId,
      messageType: '1',
      messageSubType: 'COOPERATION',
      title,
      content,
      bizPath: to === 'apply' ? applyPath : approvePath,
      permission: to === 'apply' ? 'cooperation:apply:list' : 'cooperation:approve:list',
      isTodo,
    }),
  )
}
