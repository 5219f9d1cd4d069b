import { sql } from 'kysely'
import { asWholeCompany, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineBatch, stateRefused } from '../../../kit/machines'
import { offers } from './offers'

interface Offer {
  companyId: Id
  cloudId: Id
  productId: Id
  conditionGrade: string
  productName: string
  isExcluded: boolean
}

/** @throws ROW_NOT_FOUND */
async function offerOf(trx: Trx, id: Id): Promise<Offer> {
  const { rows } = /^\d{1,18}$/.test(id)
    ? await sql<Offer>`
        select o.company_id, o.cloud_id, o.product_id, o.condition_grade, o.is_excluded, p.product_name
        from ${offers} o join product p on p.id = o.product_id where o.id = ${id}`.execute(trx)
    : { rows: [] }
  const [offer] = rows
  if (!offer) throw fail('ROW_NOT_FOUND')
  return offer
}

/** 商品不供货, 恢复供货: of a title in a grade, at once; a row is named by the first stock row of the offer. */
const keep = (action: 'exclude' | 'include', isExcluded: boolean) =>
  defineBatch({
    resource: 'cloudGoods',
    action,
    errors: ['STATE_REFUSED'],
    async row(trx, _ctx, id, _input, name) {
      const offer = await offerOf(trx, id)
      const { companyId, cloudId, productId, conditionGrade, productName } = offer
      name(productName)
      if (offer.isExcluded === isExcluded)
        throw stateRefused(
          'cloudGoods',
          isExcluded ? 'EXCLUDED' : 'OFFERED',
          isExcluded ? '商品不供货' : '恢复供货',
        )
      await asWholeCompany(trx, () =>
        trx
          .insertInto('cloudGoods')
          .values({ companyId, cloudId, productId, conditionGrade, isExcluded })
          .onConflict((conflict) =>
            conflict
              .columns(['cloudId', 'productId', 'conditionGrade'])
              .doUpdateSet({ isExcluded }),
          )
          .execute(),
      )
    },
  })

export const goodsActions = [keep('exclude', true), keep('include', false)]
