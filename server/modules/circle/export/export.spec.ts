import { randomUUID } from 'node:crypto'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../../../base/db'
import { readWorkbook } from '../../../base/workbook'
import { createListWorld, type ListWorld } from '../list/listWorld.fixture'
import { purgeExports, resumeExports } from './exportChores'
import { guarded } from './exportStream'

let world: ListWorld
beforeAll(async () => {
  world = await createListWorld()
})
afterAll(() => world.app.close())

const list =
  '馆藏地,书号,书名,数量\n=1+1,9787020002207,红楼梦,3\n分馆,9787505390134,错,1\n总馆,9787020002207,红楼梦,2\n'

/** A matched task whose only book has four copies chosen of two suppliers. */
async function matched(): Promise<string> {
  const found = await world.analyse(list)
  await world.generate(found)
  await asSystem(world.app.db, async (trx) => {
    await sql`update gp_match_book set match_state = 'PARTIAL', chosen_qty = 4, chosen_amount = 70 where task_id = ${found.taskId}`.execute(
      trx,
    )
    await sql`insert into gp_match_stock (company_id, task_id, book_id, gp_stock_id, supply_company_id, warehouse_id, product_id,
        supplier_code, circle_id, grade, price, available_qty, effective_price, rank, chosen_qty, choose_type, state)
      select company_id, task_id, id, n, company_id, 1, 1, 'A0' || n, 1, '90', 10 + 10 * n, 9, 1, n, 5 - 2 * n, 'AUTO', 'CHOSEN'
      from gp_match_book, generate_series(1, 2) n where task_id = ${found.taskId}`.execute(trx)
  })
  await world.setState(found.taskId, 'MATCHED')
  return found.taskId
}

const download = (
  taskId: string,
  exportType: string,
  exportId: string = randomUUID(),
  filter?: object,
  as = world.buyer,
) =>
  world.app.post<{ error?: string }>(
    '/association/gpMatchBookDetailV2/exportDetail',
    { exportType, ...(filter && { filter }) },
    { as, query: { taskId, exportId } },
  )

const finished = async (exportId: string) => {
  for (;;) {
    const { data } = await world.app.get<{ state: string; doneRows: number; totalRows: number }>(
      '/association/gpMatchBookDetailV2/exportProgress',
      { as: world.buyer, query: { exportId } },
    )
    if (data.state !== 'RUNNING') return data
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

it('hands the list back with the customer’s columns in their order, the choice spread over its lines', async () => {
  const taskId = await matched()
  const { bytes } = await download(taskId, 'LINE')
  const { sheets } = await readWorkbook(bytes, '回填.xlsx')
  expect(sheets[0]?.rows.map((row) => row.slice(0, 6))).toEqual([
    ['馆藏地', '书号', '书名', '数量', '规范书号', '行状态'],
    ["'=1+1", '9787020002207', '红楼梦', '3', '9787020002207', '有效'],
    ['分馆', '9787505390134', '错', '1', '', '无效'],
    ['总馆', '9787020002207', '红楼梦', '2', '9787020002207', '重复'],
  ])
  expect(sheets[0]?.rows.map((row) => row[9] ?? '')).toEqual(['已选', '3', '', '1'])
})

it('writes the rows a list has frozen, and no frozen rows of somebody else', async () => {
  const taskId = await matched()
  const body = { filter: { taskId, isbn13: ['9787020002207'] } }
  const select = (as = world.buyer) =>
    world.app.post<{ selectionId: string; total: number }>(
      '/association/gpMatchBookDetailV2/listPage/select',
      body,
      { as },
    )
  const { data } = await select()
  expect(data.total).toBe(2)
  const { bytes } = await download(taskId, 'LINE', randomUUID(), { selectionId: data.selectionId })
  const { sheets } = await readWorkbook(bytes, '回填.xlsx')
  expect(sheets[0]?.rows.slice(1).map((row) => row[4])).toEqual(['9787020002207', '9787020002207'])
  const strange = await download(taskId, 'LINE', randomUUID(), { selectionId: '900719925474' })
  expect(strange.data).toMatchObject({ error: 'SELECTION_GONE' })
})

/** Titles of what the buyer has been told. */
const told = () =>
  asSystem(world.app.db, async (trx) => {
    const { userId } = world.buyer.user
    const query = trx.selectFrom('message').select('messageTitle').where('userId', '=', userId)
    return (await query.execute()).map(({ messageTitle }) => messageTitle)
  })

it('writes the same export once: asked for again it is joined or answered, its maker told', async () => {
  const taskId = await matched()
  const exportId = randomUUID()
  const [one, other] = await Promise.all([
    download(taskId, 'BOOK', exportId),
    download(taskId, 'BOOK', exportId),
  ])
  expect(one.bytes.equals(other.bytes)).toBe(true)
  expect(await finished(exportId)).toMatchObject({ state: 'DONE', doneRows: 1, totalRows: 1 })
  const { taskNum } = await world.task(taskId)
  expect(await told()).toContain(`${taskNum} 导出完成`)
  const later = await download(taskId, 'BOOK', exportId)
  expect(later.bytes.equals(one.bytes)).toBe(true)
  const { data } = await world.app.get<{ records: { state: string; fileUrl: string }[] }>(
    '/association/gpMatchBookDetailV2/exportRecords',
    { as: world.buyer, query: { taskId } },
  )
  expect(data.records).toMatchObject([{ state: 'DONE' }])
  const count = async (filter: object) =>
    (
      await world.app.get<{ records: object[] }>('/association/gpMatchBookDetailV2/exportRecords', {
        as: world.buyer,
        query: { taskId, ...filter },
      })
    ).data.records.length
  expect(await count({ exportType: 'BOOK', state: 'DONE', from: '2020-01-01' })).toBe(1)
  for (const none of [
    { exportType: 'LINE' },
    { state: 'FAILED' },
    { from: '2999-01-01' },
    { to: '2020-01-01' },
  ])
    expect(await count(none)).toBe(0)
  const refused = { data: { error: 'GP_EXPORT_OTHER' } }
  expect(await download(taskId, 'STOCK', exportId)).toMatchObject(refused)
  expect(await download(await matched(), 'BOOK', exportId)).toMatchObject(refused)
  const colleague = await world.app.signIn({ isAdmin: true, company: world.buyer })
  expect(await download(taskId, 'BOOK', exportId, undefined, colleague)).toMatchObject(refused)
})

it('writes csv in the encoding that was chosen, columns in the order of the settings', async () => {
  const taskId = await matched()
  const conf = {
    columns: ['needQty', 'isbn13'],
    keepOrigin: false,
    fileType: 'csv',
    csvEncoding: 'GB18030',
    oneSheetPerSeller: false,
    showUnmatched: true,
  }
  const save = (columns: string[]) =>
    world.app.call(
      'PUT /association/gpMatchBookDetailV2/updateExportConf',
      { ...conf, columns },
      {
        as: world.buyer,
        query: { exportType: 'BOOK' },
      },
    )
  expect(await save(['nothing'])).toMatchObject({ data: { error: 'GP_EXPORT_COLUMNS' } })
  expect(await save(conf.columns)).toMatchObject({ status: 200 })
  const { bytes } = await download(taskId, 'BOOK')
  expect(iconv.decode(bytes, 'gb18030')).toBe('需求数量,ISBN\r\n5,9787020002207\r\n')
})

it('gives each supplier a sheet where that is wanted', async () => {
  const taskId = await matched()
  await world.app.call(
    'PUT /association/gpMatchBookDetailV2/updateExportConf',
    {
      columns: ['supplierCode', 'price'],
      keepOrigin: false,
      fileType: 'xlsx',
      csvEncoding: 'UTF-8',
      oneSheetPerSeller: true,
      showUnmatched: true,
    },
    { as: world.buyer, query: { exportType: 'STOCK' } },
  )
  const { bytes } = await download(taskId, 'STOCK')
  const { sheets } = await readWorkbook(bytes, '商家.xlsx')
  expect(sheets.map(({ name }) => name)).toEqual(['A01', 'A02'])
})

it('refuses books before there are any, and problem lines never', async () => {
  const found = await world.analyse(list)
  expect(await download(found.taskId, 'BOOK')).toMatchObject({
    data: { error: 'GP_EXPORT_TOO_EARLY' },
  })
  const { bytes } = await download(found.taskId, 'ERROR', randomUUID(), {
    problems: ['CHECK_DIGIT'],
  })
  expect((await readWorkbook(bytes, '问题.xlsx')).sheets[0]?.rows).toHaveLength(2)
})

it('finishes what a dead process left, and forgets files after a week', async () => {
  const taskId = await matched()
  const exportId = randomUUID()
  await download(taskId, 'BOOK', exportId)
  await finished(exportId)
  const change = (text: string) =>
    asSystem(world.app.db, (trx) =>
      sql.raw(`update gp_export set ${text} where export_id = '${exportId}'`).execute(trx),
    )
  await change(`state = 'RUNNING', beat_time = now() - interval '2 minutes'`)
  await resumeExports(world.app.db)
  expect(await finished(exportId)).toMatchObject({ state: 'DONE' })
  await change(`state = 'FAILED', fail_reason = '磁盘已满'`)
  const failed = await download(taskId, 'BOOK', exportId)
  expect(failed).toMatchObject({ data: { error: 'GP_EXPORT_FAILED' } })
  expect(failed.msg).toContain('磁盘已满')
  await change(`state = 'DONE'`)
  await change(`expire_time = now() - interval '1 minute'`)
  await purgeExports(world.app.db)
  expect(await finished(exportId)).toMatchObject({ state: 'EXPIRED' })
  expect(await download(taskId, 'BOOK', exportId)).toMatchObject({
    data: { error: 'GP_EXPORT_GONE' },
  })
})

it('says of a foreign company’s task and export that they are not there', async () => {
  const taskId = await matched()
  const stranger = await world.app.signIn({ isAdmin: true })
  const answer = await world.app.post(
    '/association/gpMatchBookDetailV2/exportDetail',
    { exportType: 'BOOK' },
    {
      as: stranger,
      query: { taskId, exportId: randomUUID() },
    },
  )
  expect(answer).toMatchObject({ data: { error: 'GP_TASK_NOT_FOUND' } })
})

it.each([
  ['=1+1', "'=1+1"],
  ['+86 1', "'+86 1"],
  ['@x', "'@x"],
  ['-', "'-"],
  ['-12.50', '-12.50'],
  ['红楼梦', '红楼梦'],
])('guards %s', (cell, told) => expect(guarded(cell)).toBe(told))

/** A price report with one book that was compared. */
async function compared(): Promise<string> {
  const taskId = await matched()
  await asSystem(world.app.db, async (trx) => {
    await sql`update gp_match_task set task_type = '2' where id = ${taskId}`.execute(trx)
    await sql`update gp_match_book set match_state = 'FULL', min_price = 20, avg_price = 25, seller_count = 2,
      match_qty = 7 where task_id = ${taskId}`.execute(trx)
  })
  return taskId
}

it('writes a price report beside the customer’s own columns, and nothing of a book without quota', async () => {
  const taskId = await compared()
  const { bytes } = await download(taskId, 'COMPARE')
  const [head, first] = await linesOf(bytes)
  expect(head?.slice(0, 4)).toEqual(['馆藏地', '书号', '书名', '数量'])
  const at = (title: string) => head?.indexOf(title) ?? -1
  expect([first?.[at('最低价')], first?.[at('均价')], first?.[at('商家数')]].map(String)).toEqual([
    '20',
    // of two suppliers nobody is told an average
    '',
    '2',
  ])
  await asSystem(world.app.db, (trx) =>
    sql`update gp_match_book set match_state = 'NO_QUOTA' where task_id = ${taskId}`.execute(trx),
  )
  const [, unpaid] = await linesOf((await download(taskId, 'COMPARE')).bytes)
  expect(unpaid?.[at('最低价')] ?? '').toBe('')
  expect(unpaid?.[at('匹配状态')]).toBe('额度不足未比价')
})

it('shows the candidates of no price report, and of a purchase no report', async () => {
  const report = await compared()
  expect((await download(report, 'STOCK')).data.error).toBe('GP_EXPORT_TYPE')
  expect((await download(await matched(), 'COMPARE')).data.error).toBe('GP_EXPORT_TYPE')
})

it('asks for the right of what is exported', async () => {
  const clerk = await world.app.signIn({
    company: world.buyer,
    permissions: ['gp:task:export', 'gp:task:all'],
  })
  const report = await compared()
  const denied = await download(report, 'COMPARE', undefined, undefined, clerk)
  expect(denied.data.error).toBe('PERMISSION_DENIED')
  const bought = await download(await matched(), 'BOOK', undefined, undefined, clerk)
  expect(bought.status).toBe(200)
})

async function linesOf(bytes: Buffer) {
  const { sheets } = await readWorkbook(bytes, '比价.xlsx')
  return sheets[0]?.rows ?? []
}
