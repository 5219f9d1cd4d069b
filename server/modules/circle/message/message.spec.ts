import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchAnswer } from '../../../kit/machines'
import { refusalOf } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import { addListener, toldBy } from '../../../proofs/testing/told'
import { createGpWorld, type GpTask, type GpWorld } from '../order/gpWorld.fixture'

let world: GpWorld
let offerId: string

beforeAll(async () => {
  world = await createGpWorld()
  offerId = await world.offer(world.supplier, 50)
})
afterAll(() => world.app.close())

const newTask = () => world.task(world.buyer, [{ supplier: world.supplier, offerId }])
const candidateOf = (task: GpTask) => task.rows[0]?.id ?? ''
const leave = (body: object, as: SignedIn = world.buyer) =>
  world.app.post<{ id: string }>('/association/gpMatchStockVDetailV2/leaveMessage', body, { as })
const act = (path: string, body: object, as: SignedIn) =>
  world.app.post<BatchAnswer>(`/association/gpMessage/${path}`, body, { as })

interface Row {
  id: string
  otherCode: string
  side: string
  content: string
  unread: number
  readFlag: string
  mayAccept: boolean
  expectPrice: string | null
}
const listOf = async (as: SignedIn, tab = 'all', filter = {}) =>
  (
    await world.app.post<{ records: Row[] }>(
      '/association/gpMessage/page',
      { pageNum: 1, pageSize: 50, tab, filter },
      { as },
    )
  ).data.records
const lastOf = async (as: SignedIn) => (await listOf(as))[0]

describe('leaveMessage', () => {
  it('reaches the other side under an alias, without what tells who one is', async () => {
    const task = await newTask()
    const said = await leave({
      matchStockId: candidateOf(task),
      content: '9787020002207 能便宜吗？电话 13912345678，微信 shu_2020',
      requestId: randomUUID(),
    })
    expect(said.code).toBe(200)
    const seen = await lastOf(world.supplier)
    expect(seen).toMatchObject({
      side: 'SUPPLY',
      otherCode: `S${world.buyer.companyId}`,
      content: '9787020002207 能便宜吗？电话 ***，***',
      unread: 1,
    })
    expect(JSON.stringify(seen)).not.toContain('文渊书店')
    expect(await lastOf(world.buyer)).toMatchObject({
      side: 'BUY',
      otherCode: `S${world.supplier.companyId}`,
      unread: 0,
    })
  })

  it('is told to whoever may read it on the other side', async () => {
    const { buyer, supplier } = world
    for (const side of [buyer, supplier]) await addListener(world.db, side)
    const told = (say: () => Promise<unknown>) => toldBy(world.db, { buyer, supplier }, say)
    const matchStockId = candidateOf(await newTask())
    expect(await told(() => leave({ matchStockId, content: '在吗' }))).toEqual({
      supplier: ['2 收到采配留言!'],
    })
    const ids = [(await lastOf(supplier))?.id]
    expect(await told(() => act('reply', { ids, content: '在' }, supplier))).toEqual({
      buyer: ['2 收到采配留言!'],
    })
  })

  it('is left from the row of an offer, with the price that is wished; unknown rows are none', async () => {
    const task = await newTask()
    const about = (id: string) =>
      act(
        'aboutOffer',
        { ids: [id], content: '30 册能再便宜吗', expectPrice: '18.50' },
        world.buyer,
      )
    expect((await about(candidateOf(task))).data).toMatchObject({ success: 1 })
    expect(await lastOf(world.supplier)).toMatchObject({
      content: '30 册能再便宜吗',
      mayAccept: true,
    })
    expect((await about('900719925474')).data).toMatchObject({
      results: [{ ok: false, error: 'GP_MESSAGE_ABOUT' }],
    })
  })

  it('is not left on a colleague’s task by whoever sees their own only', async () => {
    const matchStockId = candidateOf(await newTask())
    const permissions = ['gp:message:add']
    const clerk = await world.app.signIn({ company: world.buyer, permissions })
    const about = { ids: [matchStockId], content: '在吗' }
    expect((await act('aboutOffer', about, clerk)).data).toMatchObject({
      results: [{ ok: false, error: 'GP_MESSAGE_ABOUT' }],
    })
    expect(refusalOf(await leave({ matchStockId, content: '在吗' }, clerk))).toBe(
      'GP_MESSAGE_ABOUT',
    )
    const seesAll = await world.app.signIn({
      company: world.buyer,
      permissions: [...permissions, 'gp:task:all'],
    })
    expect((await act('aboutOffer', about, seesAll)).data).toMatchObject({ success: 1 })
  })

  it('says one request once, and refuses it for another thread', async () => {
    const [one, two] = [await newTask(), await newTask()]
    const requestId = randomUUID()
    const first = await leave({ matchStockId: candidateOf(one), content: '在吗', requestId })
    const again = await leave({ matchStockId: candidateOf(one), content: '在吗', requestId })
    expect(again.data.id).toBe(first.data.id)
    const other = await leave({ matchStockId: candidateOf(two), content: '在吗', requestId })
    expect(refusalOf(other)).toBe('GP_MESSAGE_REUSED')
  })

  it('lets a side say 20 things an hour in a thread, the other side as many', async () => {
    const matchStockId = candidateOf(await newTask())
    for (let at = 0; at < 20; at += 1)
      expect((await leave({ matchStockId, content: `第 ${at} 条` })).code).toBe(200)
    const often = await leave({ matchStockId, content: '还有' })
    expect(often).toMatchObject({ status: 429 })
    expect(refusalOf(often)).toBe('GP_MESSAGE_OFTEN')
    expect(often.msg).toContain('一小时内已经留言 20 条')
    const seen = await lastOf(world.supplier)
    const { data } = await act('reply', { ids: [seen?.id], content: '不急' }, world.supplier)
    expect(data).toMatchObject({ success: 1 })
    await sql`update gp_message set create_time = now() - interval '61 minutes'`.execute(world.db)
    expect((await leave({ matchStockId, content: '还有' })).code).toBe(200)
  })

  it('refuses blanks, and says nothing about what does not exist or is not ours', async () => {
    const matchStockId = candidateOf(await newTask())
    expect(refusalOf(await leave({ matchStockId, content: '  ' }))).toBe('GP_MESSAGE_EMPTY')
    expect(refusalOf(await leave({ content: '在吗' }))).toBe('GP_MESSAGE_ABOUT')
    const unknown = await leave({ matchStockId: '999999999', content: '在吗' })
    const foreign = await leave({ matchStockId, content: '在吗' }, world.stranger)
    expect(foreign).toMatchObject({ status: unknown.status, msg: unknown.msg })
    expect(refusalOf(unknown)).toBe('GP_MESSAGE_ABOUT')
    expect(refusalOf(await leave({ orderNum: 'DD0', content: '在吗' }))).toBe('GP_MESSAGE_ABOUT')
  })

  it('about an order both sides have a name, and nothing is masked', async () => {
    const task = await newTask()
    const { data } = await world.place(world.buyer, task)
    const orderNum = data.suppliers[0]?.orderNum ?? ''
    await leave({ orderNum, content: '电话 13912345678', expectPrice: '1.00' })
    expect(await lastOf(world.supplier)).toMatchObject({
      otherCode: '文渊书店',
      content: '电话 13912345678',
      // what is ordered has its price
      mayAccept: false,
      expectPrice: null,
    })
    const foreign = await leave({ orderNum, content: '我也看看' }, world.stranger)
    expect(foreign).toMatchObject({ status: 404 })
  })
})

describe('the list of threads', () => {
  it('keeps what is unread until it is read or answered, for its two sides only', async () => {
    const matchStockId = candidateOf(await newTask())
    await leave({ matchStockId, content: '一' })
    await leave({ matchStockId, content: '二' })
    const [seen] = await listOf(world.supplier, 'unread')
    expect(seen).toMatchObject({ content: '二', unread: 2 })
    expect((await act('read', { ids: [seen?.id] }, world.supplier)).data).toMatchObject({
      success: 1,
    })
    expect((await listOf(world.supplier, 'unread')).map(({ id }) => id)).not.toContain(seen?.id)
    expect(await listOf(world.stranger)).toEqual([])
    const foreign = await act('read', { ids: [seen?.id] }, world.stranger)
    const unknown = await act('read', { ids: ['999999999'] }, world.stranger)
    expect(refusalOf(unknown)).toBe('GP_MESSAGE_ABOUT')
    expect(foreign.data.results[0]?.error).toBe(unknown.data.results[0]?.error)
    const thread = await world.app.get<{ messages: { content: string }[] }>(
      `/association/gpMessage/thread/${seen?.id}`,
      { as: world.buyer },
    )
    expect(thread.data.messages.map(({ content }) => content)).toEqual(['二', '一'])
  })

  it('shows each thread by its own last word, what the other side said since, and the last wish', async () => {
    const { buyer, supplier } = world
    const [one, two, three] = [await newTask(), await newTask(), await newTask()].map(candidateOf)
    await leave({ matchStockId: one, content: '一', expectPrice: '9.00' })
    await leave({ matchStockId: one, content: '二', expectPrice: '8.00' })
    await leave({ matchStockId: one, content: '三' })
    await leave({ matchStockId: two, content: '四' })
    await act('reply', { ids: [(await lastOf(supplier))?.id], content: '五' }, supplier)
    await leave({ matchStockId: three, content: '六' })
    const threads = async (as: SignedIn) =>
      (await listOf(as))
        .slice(0, 3)
        .map(({ content, unread, mayAccept, expectPrice, readFlag }) =>
          [content, unread, readFlag, mayAccept, expectPrice].join(' '),
        )
    expect(await threads(supplier)).toEqual(['六 1 0 false ', '五 0 1 false ', '三 3 0 true 8.00'])
    expect(await threads(buyer)).toEqual(['六 0 1 false ', '五 1 0 false ', '三 0 1 false 8.00'])
    const unread = async (as: SignedIn, among: string[]) =>
      (await listOf(as, 'unread'))
        .map(({ content }) => content)
        .filter((text) => among.includes(text))
    const said = ['三', '五', '六']
    expect(await unread(supplier, said)).toEqual(['六', '三'])
    expect(await unread(buyer, said)).toEqual(['五'])
    await act('read', { ids: [(await listOf(supplier))[2]?.id] }, supplier)
    expect(await unread(supplier, said)).toEqual(['六'])
    expect(await unread(buyer, said)).toEqual(['五'])
    await leave({ matchStockId: one, content: '七' })
    expect(await threads(supplier)).toEqual(['七 1 0 true 8.00', '六 1 0 false ', '五 0 1 false '])
    const [last] = await listOf(supplier)
    const { data } = await world.app.get<{ messages: { content: string }[] }>(
      `/association/gpMessage/thread/${last?.id}`,
      { as: supplier },
    )
    expect(data.messages.map(({ content }) => content)).toEqual(['七', '三', '二', '一'])
  })
})

describe('an expected price', () => {
  const asked = async (expectPrice: string) => {
    const task = await newTask()
    const matchStockId = candidateOf(task)
    await leave({ matchStockId, content: '这个价行吗', expectPrice })
    const seen = await lastOf(world.supplier)
    return { task, seen }
  }
  const rowOf = (task: GpTask) =>
    world.read((trx) =>
      trx
        .selectFrom('gpMatchStock')
        .select(['price', 'effectivePrice'])
        .where('id', '=', candidateOf(task))
        .executeTakeFirstOrThrow(),
    )
  const accept = (id: string | undefined, as: SignedIn = world.supplier) =>
    act('acceptPrice', { ids: [id] }, as)

  it('becomes the price of this buyer and task, until 48 hours are over', async () => {
    const { task, seen } = await asked('8.50')
    expect(seen?.mayAccept).toBe(true)
    expect((await accept(seen?.id)).data).toMatchObject({ success: 1 })
    expect(await rowOf(task)).toEqual({ price: '8.50', effectivePrice: '8.50' })
    const rows = task.rows.map((row) => ({ ...row, price: '8.50' }))
    const { data } = await world.place(world.buyer, { ...task, rows })
    expect(data.suppliers[0]).toMatchObject({ goodsAmount: '8.50' })

    const late = await asked('8.50')
    await accept(late.seen?.id)
    await sql`update gp_promise set valid_until = now() - interval '1 minute'`.execute(world.db)
    const lateRows = late.task.rows.map((row) => ({ ...row, price: '8.50' }))
    const over = await world.place(world.buyer, { ...late.task, rows: lateRows })
    expect(over.data.suppliers[0]?.rows[0]?.fault).toBe('PRICE_UP')
  })

  it('is not one the buyer accepts alone, nor one below the base price', async () => {
    const { seen } = await asked('8.50')
    const mine = await lastOf(world.buyer)
    expect((await accept(mine?.id, world.buyer)).data.results[0]?.error).toBe('GP_PRICE_NOT_ASKED')
    await sql`update gp_stock set base_type = 'FIXED', base_price = '9.00' where id = ${offerId}`.execute(
      world.db,
    )
    expect((await accept(seen?.id)).data.results[0]?.error).toBe('GP_PRICE_BELOW_BASE')
    await sql`update gp_stock set base_type = 'NONE', base_price = null where id = ${offerId}`.execute(
      world.db,
    )
  })

  it('is the one that was asked last, of what is not ordered yet', async () => {
    const { task } = await asked('8.20')
    await leave({ matchStockId: candidateOf(task), content: '再低一点', expectPrice: '8.10' })
    await accept((await lastOf(world.supplier))?.id)
    expect(await rowOf(task)).toMatchObject({ price: '8.10' })
    const late = await asked('8.50')
    await sql`update gp_match_stock set state = 'ORDERED'
      where id = ${candidateOf(late.task)}`.execute(world.db)
    expect((await accept(late.seen?.id)).data.results[0]?.error).toBe('GP_PRICE_NOT_ASKED')
  })

  it('cannot be accepted where none was asked', async () => {
    await leave({ matchStockId: candidateOf(await newTask()), content: '在吗' })
    const seen = await lastOf(world.supplier)
    expect(seen?.mayAccept).toBe(false)
    expect((await accept(seen?.id)).data.results[0]?.error).toBe('GP_PRICE_NOT_ASKED')
  })
})
