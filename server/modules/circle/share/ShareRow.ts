import { sql, type Selectable } from 'kysely'
import type { Id, Tables, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { sendMessage } from '../../workspace/message'

/** An agreement as stored; `companyId` asks, `supplyCompanyId` is asked. */
export type ShareRow = Selectable<Tables['shareStock']>

/**
 * The agreement, held, for one of its two companies. It is written in the company that asks.
 * @throws ROW_NOT_FOUND for a foreign id
 */
export async function holdShare(trx: Trx, ctx: Context, id: string): Promise<ShareRow> {
  if (!/^\d{1,18}$/.test(id)) throw fail('ROW_NOT_FOUND')
  const { rows } = await sql<{ applicant: Id | null }>`
    select share_applicant(${id}::bigint) as applicant`.execute(trx)
  const applicant = rows[0]?.applicant
  if (!applicant) throw fail('ROW_NOT_FOUND')
  return ctx.asCompany(trx, applicant, (theirs) =>
    theirs
      .selectFrom('shareStock')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND')),
  )
}

/** @throws GP_SHARE_SIDE when the other company has to do it */
export function requireSide(
  ctx: Context,
  row: ShareRow,
  side: 'applicant' | 'supplier',
  title: string,
): void {
  const owner = side === 'applicant' ? row.companyId : row.supplyCompanyId
  if (owner !== ctx.companyId)
    throw fail('GP_SHARE_SIDE', { side: side === 'applicant' ? '申请方' : '供货方', title })
}

export const storeShare = (trx: Trx, ctx: Context, row: ShareRow, values: object) =>
  ctx.asCompany(trx, row.companyId, (theirs) =>
    theirs
      .updateTable('shareStock')
      .set({
        ...values,
        version: sql<number>`version + 1`,
        updateTime: sql<string>`now()`,
      })
      .where('id', '=', row.id)
      .execute(),
  )

export interface ShareMessage {
  messageSubType: 'GP_SHARE_APPLY' | 'GP_SHARE_RESULT' | 'GP_SHARE_CANCEL'
  title: string
  content: string
  isTodo?: boolean
}

/** Tells one of the two companies. */
export async function notifySide(
  trx: Trx,
  ctx: Pick<Context, 'asCompany'>,
  row: Pick<ShareRow, 'companyId' | 'supplyCompanyId' | 'applyNum'>,
  side: 'applicant' | 'supplier',
  message: ShareMessage,
): Promise<void> {
  const companyId = side === 'applicant' ? row.companyId : row.supplyCompanyId
  await ctx.asCompany(trx, companyId, (theirs) =>
    sendMessage(theirs, {
      companyId,
      messageType: '2',
      bizPath: '/stockCircle/shareApply',
      bizId: row.applyNum,
      permission: side === 'supplier' ? 'gp:share:audit' : 'gp:share:list',
      ...message,
    }),
  )
}
