import { sql } from 'kysely'
import { nextNumber, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context } from '../../../kit/http'
import { openToken } from '../circle'
import { notifySide } from './ShareRow'

export interface ShareWish {
  askDiscount?: string | number | null
  minGrade?: string | null
  applyReason: string
}

/** The supplier as the company sees it now. @throws ROW_NOT_FOUND for a token that opens nothing, or nothing to be seen */
export async function seeSupplier(trx: Trx, token: string) {
  const supplierId = await openToken(trx, token)
  const { rows } = await sql<{ supplierCode: string }>`
    select supplier_code from supplier_seen where supply_company_id = ${supplierId}`.execute(trx)
  if (!rows[0]) throw fail('ROW_NOT_FOUND')
  return { supplierId, supplierCode: rows[0].supplierCode }
}

/** 申请共享: one open application or agreement per pair. @throws ROW_NOT_FOUND, GP_SHARE_OPEN */
export async function applyShare(
  trx: Trx,
  ctx: Context,
  token: string,
  wish: ShareWish,
): Promise<string> {
  const { supplierId, supplierCode } = await seeSupplier(trx, token)
  const made = await trx
    .insertInto('shareStock')
    .values({
      companyId: ctx.companyId,
      supplyCompanyId: supplierId,
      applyNum: await nextNumber(trx, 'GX'),
      supplierCode,
      applyCode: await ownCode(trx, supplierId),
      askDiscount:
        wish.askDiscount === null || wish.askDiscount === undefined
          ? null
          : String(wish.askDiscount),
      minGrade: wish.minGrade ?? null,
      applyReason: wish.applyReason,
      state: 'APPLYING',
      createBy: ctx.user.userId,
    })
    // said as text: a prepared statement does not see that its values are those of the index
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'supplyCompanyId'])
        .where(sql<boolean>`state in ('APPLYING', 'AGREED')`)
        .doNothing(),
    )
    .returning(['companyId', 'supplyCompanyId', 'applyNum', 'applyCode'])
    .executeTakeFirst()
  if (!made) throw fail('GP_SHARE_OPEN', { code: supplierCode })
  await notifySide(trx, ctx, made, 'supplier', {
    messageSubType: 'GP_SHARE_APPLY',
    title: '有采购方申请共享库存',
    content: `${made.applyCode}申请按协议价采购（${made.applyNum}）：${wish.applyReason}`,
    isTodo: true,
  })
  return supplierCode
}

/** The alias under which the supplier knows the company: that of the first circle both are in. */
async function ownCode(trx: Trx, supplierId: Id): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select b.supplier_code as code from gp_access a
    join circle_member b on b.circle_id = a.circle_id and b.company_id = current_setting('app.company_id')::bigint
    where a.supply_company_id = ${supplierId} order by a.circle_id limit 1`.execute(trx)
  return rows[0]?.code ?? '采购方'
}
