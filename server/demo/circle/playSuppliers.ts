import { sql } from 'kysely'
import { asCompany, type Id, type Trx } from '../../base/db'
import { contextWithin, type Context, type SessionUser } from '../../kit/http'
import { joinCircle } from '../../modules/circle/circle/joinCircle'
import { addOffers } from '../../modules/circle/offer/add/addOffers'
import { refreshFigures } from '../../modules/circle/offer/jobs/refreshFigures'
import { postMany } from '../../modules/warehouse/stock'

/** How a partner company supplies: prices close to each other, parcels and grades far apart, so that strategies differ. */
interface SupplierPlan {
  /** The partner company. */
  name: string
  grade: string
  /** Percent of the list price. */
  rate: number
  /** Of a hundred titles so many. */
  share: number
  /** Yuan for the first kilogram and each further one; from `freeOver` on nothing. */
  firstFee: number
  nextFee: number
  freeOver?: number
  onTimeRate: number
}

export const supplierPlans: readonly SupplierPlan[] = [
  // new and nearly everything, dear; ships for nothing
  { name: '广州岭南书业有限公司', grade: '100', rate: 61, share: 96, firstFee: 6, nextFee: 1, freeOver: 199, onTimeRate: 99 }, // prettier-ignore
  { name: '成都锦里图书有限公司', grade: '95', rate: 39.8, share: 86, firstFee: 9, nextFee: 2, freeOver: 499, onTimeRate: 96 }, // prettier-ignore
  // used and a little cheaper; a parcel of theirs costs
  {
    name: '武汉江城书局有限公司',
    grade: '85',
    rate: 38.5,
    share: 44,
    firstFee: 14,
    nextFee: 4,
    onTimeRate: 91,
  },
  {
    name: '西安长安文典有限公司',
    grade: '80',
    rate: 37.5,
    share: 22,
    firstFee: 20,
    nextFee: 6,
    onTimeRate: 84,
  },
  { name: '南京金陵书社有限公司', grade: '95', rate: 39, share: 34, firstFee: 10, nextFee: 3, freeOver: 299, onTimeRate: 97 }, // prettier-ignore
  {
    name: '杭州西泠书业有限公司',
    grade: '90',
    rate: 38,
    share: 30,
    firstFee: 12,
    nextFee: 3,
    onTimeRate: 93,
  },
]

/** Titles they share out among themselves, those that lists of the demo ask for first. */
const titles = 110

/** Partner companies as suppliers of the open circle, each with its own shelves, prices, grades and freight. */
export async function playSuppliers(trx: Trx, owner: SessionUser, circleId: Id): Promise<void> {
  const ids = await asCompany(trx, owner.companyId, () => titlesOf(trx))
  for (const [at, plan] of supplierPlans.entries()) {
    const user = await otherUser(trx, plan.name)
    if (user)
      await asCompany(trx, user.companyId, () =>
        supply(trx, contextWithin(trx, user), { plan, at, circleId, ids, from: owner.companyId }),
      )
  }
  await refreshFigures(trx, [circleId])
}

const titlesOf = async (trx: Trx): Promise<Id[]> =>
  (
    await sql<{ id: Id }>`
      select min(id) as id from product
      where product_type = '1' and isbn is not null and list_price is not null
        and company_id = current_setting('app.company_id')::bigint
      group by isbn order by 1 limit ${titles}`.execute(trx)
  ).rows.map(({ id }) => id)

/** Somebody of another company, with every right in it. */
export async function otherUser(trx: Trx, name: string): Promise<SessionUser | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select id from other_company where company_name = ${name}`.execute(trx)
  const [company] = rows
  return (
    company && {
      userId: '0',
      username: name,
      nickName: name.slice(2, 6),
      avatar: '',
      companyId: company.id,
      companyName: name,
      roles: [],
      permissions: [],
      roleKey: 'boss',
      warehouseId: null,
      isAdmin: true,
    }
  )
}

interface Supply {
  plan: SupplierPlan
  at: number
  circleId: Id
  ids: readonly Id[]
  /** Whose titles they are. */
  from: Id
}

async function supply(trx: Trx, ctx: Context, { plan, at, circleId, ids, from }: Supply) {
  const carried = ids.filter((_, place) => (place * 37 + at * 29) % 100 < plan.share)
  const products = await copyTitles(trx, ctx, from, carried)
  const stockIds = await shelve(trx, ctx, products, plan)
  await joinCircle(trx, ctx, circleId, { ability: 'SUPPLY' })
  await sql`update circle_member set on_time_rate = ${plan.onTimeRate} where circle_id = ${circleId}
    and company_id = ${ctx.companyId}`.execute(trx)
  await addOffers(
    trx,
    stockIds,
    {
      circleIds: [circleId],
      priceType: 'DISCOUNT',
      priceRate: plan.rate,
      baseType: 'DISCOUNT',
      baseRate: plan.rate - 10,
      freightTemplateId: await freight(trx, ctx, plan),
    },
    ctx.user.userId,
  )
}

interface Title {
  id: Id
  productCode: string
  listPrice: string
}

/** Titles as the company itself has them: the same books under numbers of its own. */
async function copyTitles(trx: Trx, ctx: Context, from: Id, ids: readonly Id[]): Promise<Title[]> {
  const books = await asCompany(trx, from, () =>
    sql`
      select isbn, product_name, author, publisher, publish_date, list_price
      from product where id = any(${[...ids]}::bigint[]) order by id`.execute(trx),
  )
  const { rows } = await sql<Title>`
    insert into product (company_id, product_code, product_type, isbn, product_name, author, publisher, publish_date, list_price)
    select ${ctx.companyId}::bigint, 'GP' || b.isbn, '1', b.isbn, b."productName", b.author, b.publisher, b."publishDate", b."listPrice"
    from jsonb_to_recordset(${JSON.stringify(books.rows)}::jsonb) as b (isbn text, "productName" text, author text,
      publisher text, "publishDate" date, "listPrice" numeric)
    returning id, product_code, list_price`.execute(trx)
  return rows
}

async function shelve(
  trx: Trx,
  ctx: Context,
  products: readonly Title[],
  { grade, rate }: SupplierPlan,
): Promise<Id[]> {
  const { rows } = await sql<{ shelfId: Id; warehouseId: Id }>`
    select h.id as shelf_id, h.warehouse_id from shelf h where h.company_id = ${ctx.companyId} and h.sells
    order by h.id limit 1`.execute(trx)
  const [place] = rows
  if (!place) throw new Error(`playSuppliers: company ${ctx.companyId} has no shelf that sells`)
  const { warehouseId, shelfId } = place
  const flows = { in: 'MANUAL_IN', out: 'MANUAL_OUT' }
  const bill = { flows, billType: 'MANUAL', billNum: `SG${ctx.companyId}`, now: ctx.now() }
  await postMany(
    trx,
    {
      ...bill,
      companyId: ctx.companyId,
      warehouseId,
      mode: 'ADD',
      requestId: `demo-circle-${ctx.companyId}`,
      userId: ctx.user.userId,
    },
    products.map(({ id, productCode, listPrice }, at) => ({
      lineId: id,
      productId: id,
      productCode,
      shelfId,
      conditionGrade: grade,
      pieceCode: '',
      stockKind: 'NORMAL',
      quantity: 2 + ((at * 7) % 9),
      costPrice: ((Number(listPrice) * (rate - 15)) / 100).toFixed(2),
      salePrice: listPrice,
    })),
  )
  const { rows: stock } = await sql<{ id: Id }>`
    select id from stock where warehouse_id = ${warehouseId} and product_id = any(${products.map(({ id }) => id)}::bigint[])
    order by id`.execute(trx)
  return stock.map(({ id }) => id)
}

async function freight(
  trx: Trx,
  ctx: Context,
  { firstFee, nextFee, freeOver }: SupplierPlan,
): Promise<Id> {
  const rules = [{ regions: [], first: 1, firstFee, next: 1, nextFee, freeOver }]
  const { rows } = await sql<{ id: Id }>`
    insert into freight_template (company_id, template_name, charge_mode, rules)
    values (${ctx.companyId}, '馆配按重量', '1', ${JSON.stringify(rules)}::jsonb) returning id`.execute(
    trx,
  )
  return rows[0]?.id ?? '0'
}
