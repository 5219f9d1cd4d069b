import { sql } from 'kysely'
import type { Id } from '../../../server/base/db'
import type { LargeWorld } from './openWorld'
import { report } from './orders'

const room = 'POST /association/gpMatchBookDetailV2/listBookPage'
const rounds = 3

type Ask = readonly [name: string, call: string, body?: object]

/** Every filter, tab, sort and a far page of the books of a task, its figures and counts, and one book. */
export async function measureLists({ gp, db, window }: LargeWorld, taskId: Id): Promise<void> {
  const { rows } = await sql<{ id: Id; isbn: string; code: string }>`
    select b.id, b.isbn13::text as isbn, s.supplier_code as code from gp_match_book b
    join gp_match_stock s on s.task_id = b.task_id and s.book_id = b.id and s.chosen_qty > 0
    where b.task_id = ${taskId} and b.line_no > 1000 order by b.line_no limit 1`.execute(db)
  const [some] = rows
  if (!some) throw new Error('bench/circle/large: nothing is chosen')
  const times = new Map<string, number[]>()
  // in turns, so that a busy moment is one of all
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, call, body] of asks(taskId, some)) {
      const start = performance.now()
      const answer = await gp.app.call(call, body, { as: window() })
      const ms = performance.now() - start
      if (answer.status !== 200) throw new Error(`${name}: ${answer.msg}`)
      if (round > 0) times.set(name, [...(times.get(name) ?? []), ms])
      else if (ms > 2_000) console.log(`  ${name}：首次 ${ms.toFixed(0)} ms`)
    }
  report('50 万种书单的书目列表（目标 p95 ≤ 500 ms）', [...times.values()].flat())
  const slowest = [...times].map(([name, all]) => [name, Math.max(...all)] as const)
  for (const [name, ms] of slowest.toSorted((one, other) => other[1] - one[1]).slice(0, 25))
    console.log(`  ${name}：最慢 ${ms.toFixed(0)} ms`)
}

function asks(taskId: Id, { id, isbn, code }: { id: Id; isbn: string; code: string }): Ask[] {
  const page = (more: { filter?: object } & Record<string, unknown> = {}) => ({
    pageNum: 1,
    pageSize: 20,
    ...more,
    filter: { taskId, ...more.filter },
  })
  const filters: Record<string, unknown> = {
    isbn13: [isbn],
    bookName: '第1234',
    author: '著者55',
    publisher: '第77出版社',
    clcClass: ['I'],
    publishTime: ['2015-01-01', '2016-12-31'],
    matchState: ['PARTIAL'],
    reviewState: ['PENDING'],
    reviewReasons: ['TITLE_DIFF'],
    needQty: ['2', '2'],
    listPrice: ['30', '40'],
    minPrice: ['5', '8'],
    minDiscount: ['20', '22'],
    sellerCount: ['8', '8'],
    titleScore: ['60', '80'],
    supplierCode: code,
    chooseType: 'AUTO',
  }
  const tabs = ['all', 'FULL', 'PARTIAL', 'limit', 'NONE', 'review', 'chosen', 'ordered']
  const sorts = ['titleScore', 'listPrice', 'sellerCount', 'minPrice', 'minDiscount']
  return [
    ...Object.entries(filters).map(([name, value]): Ask => [
      `筛选 ${name}`,
      room,
      page({ filter: { [name]: value } }),
    ]),
    ['筛选 没有的书名', room, page({ filter: { bookName: '没有这本书' } })],
    ...tabs.map((tab): Ask => [`标签 ${tab}`, room, page({ tab })]),
    ...sorts.flatMap((sort): Ask[] => [
      [`排序 ${sort}`, room, page({ sort })],
      [`排序 -${sort}`, room, page({ sort: `-${sort}` })],
    ]),
    ['第 40 页', room, page({ pageNum: 40 })],
    ['第 2,000 页', room, page({ pageNum: 2_000 })],
    ['倒数第 100 页', room, page({ sort: '-lineNo', pageNum: 2_000 })],
    ['标签数量', `${room}/summary`, { counts: true, filter: { taskId } }],
    [
      '标签数量，筛选后',
      `${room}/summary`,
      { counts: true, filter: { taskId, publisher: '第77出版社' } },
    ],
    ['任务', `GET /association/gpMatchTaskV2/detail/${taskId}`],
    ['一本书的货源', 'POST /association/gpMatchBookDetailV2/listBookStockDetail', { bookId: id }],
    ['可换的书', 'POST /association/review/changeBookList', { bookId: id }],
  ]
}
