import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id, Trx } from '../../../base/db'
import { defineRoute, type Context } from '../../../kit/http'
import { writeProductLog } from '../product/save/productLog'

/** Gives products without a brand the brand that names their publisher. */
export const linkProducts = defineRoute({
  call: 'POST /product/brand/linkProducts',
  permission: 'product:brand:edit',
  summary: '按出版社批量关联品牌',
  body: Type.Object({}),
  rate: 'heavy',
  handle: (ctx) =>
    ctx.trx(async (trx) => {
      const linked = await setBrands(trx)
      await logLinks(trx, ctx, linked)
      return { linked: linked.length }
    }),
})

interface Linked {
  id: Id
  brandId: Id
}

/** Two brands that name the same publisher: the one that stands first in the list has it. */
async function setBrands(trx: Trx): Promise<Linked[]> {
  const { rows } = await sql<Linked>`
    update product p
    set brand_id = owner.brand_id, version = p.version + 1, update_time = now()
    from (
      select distinct on (name) name, b.id as brand_id
      from brand b cross join jsonb_array_elements_text(b.publishers) as name
      where b.status = '1'
      order by name, b.sort, b.id) owner
    where p.brand_id is null and p.status <> '2' and p.publisher = owner.name
    returning p.id, p.brand_id`.execute(trx)
  return rows
}

const logLinks = (trx: Trx, ctx: Context, linked: readonly Linked[]): Promise<void> =>
  writeProductLog(
    trx,
    {
      companyId: ctx.companyId,
      userId: ctx.user.userId,
      operator: ctx.user.nickName || ctx.user.username,
    },
    linked.map(({ id, brandId }) => ({
      productId: id,
      type: 'EDIT',
      before: { brandId: null },
      after: { brandId },
      remark: '按出版社批量关联品牌',
    })),
  )
