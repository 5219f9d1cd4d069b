import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'

let world: OrderWorld
let seller: OrderWorld['seller']
let templateId: Id
beforeAll(async () => {
  world = await createOrderWorld()
  seller = world.seller
  await world.stock(seller, 3)
  await run(sql`update company set is_platform = true where id = ${world.stranger.companyId}`)
  await run(sql`update company set return_name = '退货组', return_mobile = '13800000000', return_address = '北京'
    where id = ${seller.companyId}`)
  const { rows } = await run<{
    id: Id
  }>(sql`insert into freight_template (company_id, template_name)
    values (${seller.companyId}, '按重量') returning id`)
  templateId = rows[0]?.id ?? ''
})
afterAll(() => world?.app.close())

const run = <T>(text: ReturnType<typeof sql<T>>) => asSystem(world.db, (trx) => text.execute(trx))
const save = (change: object = {}) =>
  world.app.edit<{ id: Id }>(
    '/wms/warehouse/saveShareWarehouse',
    {
      contactName: '张三',
      contactPhone: '13800000000',
      businessLicense: ['/files/a.png'],
      warehouseIds: [seller.warehouseId],
      stockScope: '0',
      supplyDiscount: 60,
      freightTemplateId: templateId,
      deliveryHours: 48,
      returnDays: 7,
      agreed: true,
      ...change,
    },
    { as: seller },
  )
const refused = (code: string, change: object) => expectRefused(world, code, () => save(change))

describe('加入共享', () => {
  it.each([
    ['共享分类', 'categoryIds', { stockScope: '1' }],
    ['共享分类', 'categoryIds', { stockScope: '1', categoryIds: [], minConditionGrade: '90' }],
    ['最低品相', 'minConditionGrade', { stockScope: '2' }],
    ['最低品相', 'minConditionGrade', { stockScope: '2', categoryIds: ['11'] }],
  ])('needs %s where it shares by it (%s, %j)', async (title, field, change) => {
    await refused('SHARE_SCOPE_LACKS', change)
    expect(await save(change)).toMatchObject({
      msg: expect.stringContaining(`还没有填${title}`),
      data: { fields: { [field]: `${title}不能为空` } },
    })
  })

  it('takes only warehouses of the company, all of them in use', async () => {
    const { warehouseId: idle } = await asSystem(world.db, (trx) =>
      insertWarehouse(trx, seller, '停用仓'),
    )
    const own = seller.warehouseId
    for (const other of [world.supplier.warehouseId, '999999'])
      await refused('SHARE_WAREHOUSE', { warehouseIds: [own, other] })
    await run(sql`update warehouse set status = '0' where id = ${idle}`)
    for (const warehouseIds of [
      [own, idle],
      [idle, own],
    ]) {
      await refused('SHARE_WAREHOUSE', { warehouseIds })
      expect((await save({ warehouseIds })).msg).toContain('“停用仓”已停用')
    }
  })

  it('needs every part of the return address', async () => {
    const { companyId } = seller
    for (const part of ['return_name', 'return_mobile', 'return_address']) {
      const { rows } = await run<{ had: string }>(
        sql`select ${sql.ref(part)} as had from company where id = ${companyId}`,
      )
      await run(sql`update company set ${sql.ref(part)} = null where id = ${companyId}`)
      await refused('SHARE_NO_RETURN', {})
      await run(sql`update company set ${sql.ref(part)} = ${rows[0]?.had} where id = ${companyId}`)
    }
  })

  it('is seen by the company and the platform, like none by any other', async () => {
    const made = await save({ stockScope: '2', minConditionGrade: '90' })
    expect(refusalOf(made), made.msg).toBeUndefined()
    const { id } = made.data
    const read = (of: string, as: SignedIn) =>
      world.app.get(`/trade/shareCompany/query/${of}`, { as })
    for (const as of [seller, world.stranger])
      expect((await read(id, as)).data).toMatchObject({ id, minConditionGrade: '90' })
    for (const [of, as] of [
      [id, world.supplier],
      ['999999', seller],
    ] as const)
      await expectRefused(world, 'ROW_NOT_FOUND', () => read(of, as))
  })
})
