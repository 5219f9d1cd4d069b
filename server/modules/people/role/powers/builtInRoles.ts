import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'
import { bossKey } from '../../auth'

/** A role every company starts with; its key stays, the rest the company may change. */
export interface BuiltInRole {
  key: string
  name: string
  sort: number
  remark: string
  /** Whether it starts with a permission. */
  holds(permission: string): boolean
}

const under =
  (...areas: readonly string[]) =>
  (permission: string) =>
    areas.some((area) => permission === area || permission.startsWith(`${area}:`))

const reads = (permission: string) => /:(list|detail|log|index)$/.test(permission)
const ofOrders = under('order')
/** What a warehouse does to orders that wait for it. */
const shipping = [
  'order:center:list',
  'order:center:detail',
  'order:center:delivery',
  'order:center:error',
  'order:center:express',
]
const ofGoods = under('product', 'publish')
// who sells does not review; costs and the orders of others are not theirs
const ofWholesale = under('wholesale:order', 'wholesale:return')

/** What decides about prices and about every order to come, and what is earned. */
const bossOnly: ReadonlySet<string> = new Set([
  'order:profit',
  'order:examine:belowFloor',
  'order:strategy:run',
  'order:strategy:edit',
  'order:strategy:delete',
])

/** Specification §6 and the inventory's /ruleManage. */
export const builtInRoles: readonly BuiltInRole[] = [
  { key: bossKey, name: '老板', sort: 1, remark: '拥有公司的全部权限', holds: () => true },
  {
    key: 'finance',
    name: '财务',
    sort: 2,
    remark: '账户、充值与版本；只看订单与统计',
    holds: (key) =>
      under(
        'finance',
        'statistics',
        'index',
        'order:money',
        'order:profit',
        'order:cloud:reconcile',
      )(key) ||
      under(
        'wholesale:all',
        'wholesale:cost',
        'wholesale:order:receive',
        'wholesale:return:pay',
      )(key) ||
      ((ofOrders(key) || under('wholesale')(key)) && reads(key)),
  },
  {
    key: 'purchase',
    name: '采购',
    sort: 3,
    remark: '采购与商品资料；只看订单',
    holds: (key) =>
      under('purchase', 'supplier', 'companys:index')(key) ||
      (ofGoods(key) && !key.endsWith(':remove')) ||
      (ofOrders(key) && reads(key)),
  },
  {
    key: 'warehouse',
    name: '仓管',
    sort: 4,
    remark: '库存、出入库与标签打印；只看商品',
    holds: (key) =>
      under('store', 'wms', 'stock', 'order:return')(key) ||
      shipping.includes(key) ||
      (under('product')(key) && reads(key)),
  },
  {
    key: 'operator',
    name: '运营',
    sort: 5,
    remark: '店铺、商品与统计；只看订单',
    holds: (key) =>
      under('shop', 'statistics', 'index', 'companys:index')(key) ||
      ofGoods(key) ||
      (ofOrders(key) && reads(key)),
  },
  {
    key: 'service',
    name: '客服',
    sort: 6,
    remark: '处理订单与售后，不改价格；只看商品',
    holds: (key) =>
      (ofOrders(key) && !bossOnly.has(key)) ||
      under('aftersale')(key) ||
      (ofWholesale(key) && !/:(audit|antiAudit|belowFloor|pay)$/.test(key)) ||
      under('customer:list', 'customer:add')(key) ||
      (under('product')(key) && reads(key)),
  },
  {
    key: 'fast_mail',
    name: '快邮用户',
    sort: 7,
    remark: '只处理快邮订单；快捷菜单固定',
    holds: under('order:index', 'order:examine:list', 'order:detail', 'order:log', 'fastMail'),
  },
]

/** Gives a new company its roles. @returns the id of the boss */
export async function addBuiltInRoles(trx: Trx, companyId: Id): Promise<Id> {
  const roles = await trx
    .insertInto('role')
    .values(
      builtInRoles.map(({ key, name, sort, remark }) => ({
        companyId,
        roleName: name,
        roleKey: key,
        roleSort: sort,
        remark,
        isSystem: true,
      })),
    )
    .returning(['id', 'roleKey'])
    .execute()
  await grantBuiltIn(
    trx,
    roles.map(({ id, roleKey }) => ({ companyId, id, roleKey })),
  )
  return roles.find(({ roleKey }) => roleKey === bossKey)?.id ?? ''
}

interface NewRole {
  companyId: Id
  id: Id
  roleKey: string
}

/** The rows each of these roles starts with; the boss needs none, the platform's keys are nobody's. */
export async function grantBuiltIn(
  trx: Trx,
  roles: readonly NewRole[],
  plans: readonly Pick<BuiltInRole, 'key' | 'holds'>[] = builtInRoles,
): Promise<void> {
  const menus = await trx
    .selectFrom('menu')
    .select(['id', 'perms'])
    .where('perms', 'is not', null)
    .where('perms', 'not like', '%:platform')
    .execute()
  const grants = roles.flatMap(({ companyId, id, roleKey }) => {
    const plan = plans.find(({ key }) => key === roleKey)
    if (!plan || roleKey === bossKey) return []
    return menus
      .filter(({ perms }) => perms !== null && plan.holds(perms))
      .map((menu) => ({ company_id: companyId, role_id: id, menu_id: menu.id }))
  })
  if (grants.length > 0)
    await sql`insert into role_menu
      select * from jsonb_populate_recordset(null::role_menu, ${toJson(grants)})`.execute(trx)
}
