import { sql } from 'kysely'
import { asWholeCompany, textsOf, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineCrud } from '../../../../kit/crud'
import type { Route } from '../../../../kit/http'
import { defineMachine } from '../../../../kit/machines'
import { hideSecret } from './hideSecret'
import { testRoute } from './testRoute'

const isDefault = sql`exists (select from warehouse w where w.default_express_id = t.id
  and t.status = '1' and jsonb_exists(t.warehouse_ids, w.id::text))`

/** 快递账号. */
const accounts = defineCrud({
  page: '/setExpress',
  columns: { defaultFlag: isDefault },
  async check(_trx, { waybillType, accountType, accountNo }) {
    if (waybillType !== 'ONLINE' || (accountType && accountNo)) return
    throw fail('EXPRESS_ACCOUNT_LACKS', {
      fields: {
        ...(!accountType && { accountType: '请选择网点类型' }),
        ...(!accountNo && { accountNo: '请填写客户编号' }),
      },
    })
  },
  async removing(trx, { id, settingName: name }) {
    const count = await livingOf(trx, id)
    if (count > 0) throw fail('EXPRESS_LIVING', { name: String(name), count })
  },
})

/** Numbers of an account that have not left, and those it is asked for. */
async function livingOf(trx: Trx, id: Id): Promise<number> {
  const { rows } = await asWholeCompany(trx, () =>
    sql<{ count: number }>`select (
      (select count(*) from express where express_setting_id = ${id} and waybill_status in ('CREATED', 'PRINTED'))
      + (select count(*) from express_request where express_setting_id = ${id} and request_status = 'ASKING')
    )::int as count`.execute(trx),
  )
  return rows[0]?.count ?? 0
}

/** 设为默认: a warehouse has one default, so the one before gives way. */
const setDefault = defineMachine({
  resource: 'expressSetting',
  table: 'expressSetting',
  transitions: {
    setDefault: {
      async effect(trx, { id, warehouseIds }) {
        await trx
          .updateTable('warehouse')
          .set({ defaultExpressId: id })
          .where('id', 'in', textsOf(warehouseIds))
          .execute()
      },
    },
  },
})

export const settingRoutes: readonly Route[] = [
  ...accounts.map(hideSecret),
  ...setDefault,
  testRoute,
]
