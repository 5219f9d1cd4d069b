import { sql } from 'kysely'
import { asCompany, type Id, type Trx } from '../../base/db'
import { contextWithin, type Context } from '../../kit/http'
import { addOffers, type OfferTerms } from '../../modules/circle/offer/add/addOffers'
import { keepRule } from '../../modules/circle/offer/price/previewPrice'
import { refreshFigures } from '../../modules/circle/offer/jobs/refreshFigures'
import { joinCircle, storeMember } from '../../modules/circle/circle/joinCircle'
import { agree } from '../../modules/circle/share/decideShare'
import { applyShare } from '../../modules/circle/share/applyShare'
import { publishAsk } from '../../modules/circle/ask/publish/publishAsk'
import { acceptReply } from '../../modules/circle/ask/reply/acceptReply'
import { replyAsk } from '../../modules/circle/ask/reply/replyAsk'
import { buyPack } from '../../modules/circle/quota/buyPack'
import { chargeNow } from '../../modules/circle/quota/charge/chargeNow'
import type { SessionUser } from '../../kit/http'
import { circleTemplate } from '../shops/priceTemplates'

type Cast = readonly [SessionUser, SessionUser, SessionUser]

/**
 * Circles of three companies: one open, one with a review that waits, one by invitation; offers by rate, price and template,
 * some paused, blocked or sold out; an agreement, applications that wait on either side, a price rule that was tried, requests for books with a quote, and quota.
 * @returns the open circle
 */
export async function playOffers(trx: Trx, cast: Cast): Promise<Id> {
  const [first, second, third] = cast
  const as = <T>(user: SessionUser, work: (ctx: Context) => Promise<T>) =>
    asCompany(trx, user.companyId, () => work(contextWithin(trx, user)))
  const open = await as(second, (ctx) =>
    found(trx, ctx, '北京旧书流通圈', 'OPEN', '新旧图书互通有无，八品以上，48 小时内发货。'),
  )
  const reviewed = await as(first, (ctx) =>
    found(trx, ctx, '馆配联盟', 'AUDIT', '面向图书馆的馆配商，成员须有稳定货源。'),
  )
  await as(third, (ctx) => found(trx, ctx, '古籍同好', 'INVITE', '只收 1949 年以前的线装书。'))
  for (const user of [first, third])
    await as(user, (ctx) => joinCircle(trx, ctx, open, { ability: 'BOTH' }))
  await as(second, (ctx) =>
    joinCircle(trx, ctx, reviewed, {
      ability: 'SUPPLY',
      applyReason: '常备社科文史两千种，可供馆配。',
    }),
  )
  for (const [user, rate] of [
    [first, 62],
    [second, 55],
    [third, 48],
  ] as const)
    await as(user, () =>
      offer(
        trx,
        user,
        [open],
        { priceType: 'DISCOUNT', priceRate: rate, baseType: 'COST', baseRate: 5 },
        900,
      ),
    )
  await as(first, async () => {
    const priceTemplateId = await templateId(trx, circleTemplate)
    const terms = { priceType: 'TEMPLATE', priceTemplateId, baseType: 'NONE' }
    await offer(trx, first, [reviewed], terms, 300)
  })
  await as(second, () =>
    offer(
      trx,
      second,
      ['0'],
      { priceType: 'FIXED', price: '18.00', baseType: 'FIXED', basePrice: '12.00', reserveQty: 1 },
      120,
    ),
  )
  await as(first, () => vary(trx, first.companyId))
  await as(third, () => vary(trx, third.companyId))
  await shares(trx, as, cast)
  await asks(trx, as, cast, open)
  await as(first, (ctx) => keepRule(trx, ctx, { priceType: 'DISCOUNT', priceRate: '58' }))
  for (const user of cast) await as(user, () => spend(trx, user.companyId))
  return open
}

/** A template of the first company alone: no other has one of this name. */
async function templateId(trx: Trx, templateName: string): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`
    select id from price_template where template_name = ${templateName}`.execute(trx)
  return rows[0]?.id ?? ''
}

type As = <T>(user: SessionUser, work: (ctx: Context) => Promise<T>) => Promise<T>

async function found(
  trx: Trx,
  ctx: Context,
  name: string,
  circleType: string,
  intro: string,
): Promise<Id> {
  const { rows } = await sql<{ id: Id; serial: number }>`
    insert into stock_circle (company_id, circle_num, name, circle_type, intro, rules, min_grade, contract_phone, create_by)
    values (${ctx.companyId}, 'QZ' || to_char(now() at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(${ctx.companyId}::text, 6, '0'),
      ${name}, ${circleType}, ${intro}, '一、如实标注品相。二、48 小时内发货。三、不得绕开平台交易。', '60', '13800001111', ${ctx.user.userId})
    returning id`.execute(trx)
  const id = rows[0]?.id ?? '0'
  await storeMember(trx, ctx, { id, name }, { ability: 'BOTH' }, 'JOINED', 'OWNER')
  return id
}

async function offer(
  trx: Trx,
  user: SessionUser,
  circleIds: readonly Id[],
  terms: Omit<OfferTerms, 'circleIds'>,
  count: number,
): Promise<void> {
  const { rows } = await sql<{ id: Id }>`
    select s.id from stock s join shelf h on h.id = s.shelf_id and h.sells
    where s.company_id = ${user.companyId} and s.quantity > s.locked_quantity and s.condition_grade::int >= 60
    order by s.product_id % 97, s.id limit ${count}`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await addOffers(trx, ids, { ...terms, circleIds }, user.userId)
  await refreshFigures(trx, circleIds)
}

/** Some paused, some below their base price, some kept to the company, some free to compare. */
async function vary(trx: Trx, companyId: Id): Promise<void> {
  await sql`
    update gp_stock set state = 'OFF', block_reason = null where company_id = ${companyId} and id % 31 = 3 and state <> 'REMOVED'`.execute(
    trx,
  )
  await sql`
    update gp_stock set free_flag = true where company_id = ${companyId} and id % 7 = 1`.execute(
    trx,
  )
  await sql`
    update gp_stock set base_type = 'DISCOUNT', base_rate = 95 where company_id = ${companyId} and id % 53 = 5`.execute(
    trx,
  )
  await sql`
    update gp_stock set reserve_qty = 999, state = case when state = 'ON' then 'SOLD_OUT' else state end
    where company_id = ${companyId} and id % 29 = 7`.execute(trx)
  await sql`
    select settle_offers((select array_agg(id) from gp_stock where company_id = ${companyId} and state <> 'REMOVED'))`.execute(
    trx,
  )
}

async function shares(trx: Trx, as: As, [first, second, third]: Cast): Promise<void> {
  const applyTo = (from: SessionUser, to: SessionUser, reason: string, ask: string) =>
    as(from, async (ctx) => {
      const { rows } = await sql<{ supplierToken: string }>`
        select supplier_token from supplier_seen where supply_company_id = ${to.companyId}`.execute(
        trx,
      )
      const [seen] = rows
      if (seen)
        await applyShare(trx, ctx, seen.supplierToken, { applyReason: reason, askDiscount: ask })
    })
  await applyTo(first, second, '每年馆配采购约三万册，希望长期合作。', '52')
  await applyTo(third, first, '想按协议价补旧书。', '58')
  await as(second, async (ctx) => {
    const { rows } = await sql<{ id: Id }>`
      select id from share_stock_seen where direction = 'IN' and state = 'APPLYING'`.execute(trx)
    for (const { id } of rows)
      await agree(trx, ctx, id, { scope: 'ALL', agreedDiscount: '53', expireTime: '2099-12-31' })
  })
  // still waits for an answer, and can be taken back
  await applyTo(first, third, '古籍影印本想按协议价配套。', '60')
}

async function asks(trx: Trx, as: As, [first, second, third]: Cast, circleId: Id): Promise<void> {
  const { rows } = await as(second, () =>
    sql<{
      isbn: string
      productName: string
      author: string | null
      publisher: string | null
      grade: string
    }>`
      select p.isbn, p.product_name, p.author, p.publisher, max(s.condition_grade) as grade from product p join stock s on s.product_id = p.id
      where p.company_id = ${second.companyId} and p.isbn is not null and s.quantity - s.locked_quantity > 1
      group by p.id order by p.id limit 5`.execute(trx),
  )
  const deadline = `${new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)} 18:00:00`
  for (const [at, book] of rows.entries()) {
    const asker = at === 2 ? third : first
    const { id } = await as(asker, (ctx) =>
      publishAsk(trx, ctx, {
        isbn13: book.isbn,
        bookName: book.productName,
        author: book.author,
        publisher: book.publisher,
        needQty: 5 + at,
        minGrade: '80',
        circleIds: [circleId],
        deadline,
        remark: at === 0 ? '图书馆急用，可拆分供货' : null,
      }),
    )
    if (at === 4) await as(first, () => closeAsk(trx, id))
    if (at !== 1 && at !== 3) continue
    await as(second, (ctx) =>
      replyAsk(trx, ctx, id, {
        grade: book.grade,
        price: '16.50',
        quantity: 2,
        remark: '内页干净',
      }),
    )
    if (at === 3) await as(first, (ctx) => takeQuote(trx, ctx, id))
  }
}

/** 已成交: the quote is a chosen candidate of a task of its own, ready to be ordered. */
async function takeQuote(trx: Trx, ctx: Context, askId: Id): Promise<void> {
  const { rows } = await sql<{ id: Id }>`
    select id from askfor_reply_seen where ask_id = ${askId} and state = 'QUOTED'`.execute(trx)
  for (const { id } of rows) await acceptReply(trx, ctx, id, 2)
}

const closeAsk = (trx: Trx, id: Id) =>
  sql`update askfor_stock set state = 'CLOSED', version = version + 1 where id = ${id}`.execute(trx)

/** A pack, and a few books compared by hand. */
async function spend(trx: Trx, companyId: Id): Promise<void> {
  await buyPack(trx, {
    requestId: `demo-pack-${companyId}`,
    bizNum: `ED${companyId}`,
    quantity: 200,
  })
  const { rows } = await sql<{ isbn: string }>`
    select distinct isbn13::text as isbn from gp_visible_offer where isbn13 is not null order by 1 limit 12`.execute(
    trx,
  )
  if (rows.length > 0)
    await chargeNow(trx, {
      requestId: `demo-compare-${companyId}`,
      bizType: 'QUICK',
      bizNum: '快速比价',
      keys: rows.map(({ isbn }) => isbn),
    })
}
