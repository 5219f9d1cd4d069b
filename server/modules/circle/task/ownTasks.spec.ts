import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, type Id } from '../../../base/db'
import type { SignedIn } from '../../../proofs/testing'
import { differing } from '../../../proofs/lists/model'
import { createGpWorld, type GpWorld } from '../order/gpWorld.fixture'

let world: GpWorld
let clerk: SignedIn
let clerkSeesAll: SignedIn
let owners: SignedIn[]

const lists = ['gp:task:list', 'gp:review:list', 'gp:task:order', 'gp:compare:list']

beforeAll(async () => {
  world = await createGpWorld()
  const company = world.buyer
  clerk = await world.app.signIn({ company, permissions: lists })
  clerkSeesAll = await world.app.signIn({ company, permissions: [...lists, 'gp:task:all'] })
  owners = [clerk, world.buyer]
}, 120_000)
afterAll(() => world.app.close())

interface Asked {
  call: string
  /** The field of a row that names its task; the row itself where there is none. */
  of?: string
  /** Which of a person's two tasks are listed: 采配, 比价 or both. */
  types: string
  filter?: (task: { id: Id; bookId: Id }) => object
}

const perTask = ({ id }: { id: Id }) => ({ taskId: id })
const asked: Asked[] = [
  { call: 'gpMatchTaskV2/getPage', of: 'id', types: '1' },
  { call: 'gpMatchBookDetailV2/listPage', types: '12', filter: perTask },
  { call: 'gpMatchBookDetailV2/listBookPage', types: '12', filter: perTask },
  { call: 'gpMatchBookDetailV2/offerPage', types: '12', filter: ({ bookId }) => ({ bookId }) },
  { call: 'review/list', types: '1' },
  { call: 'gpMatchStockVDetailV2/listPage', types: '12', filter: perTask },
  { call: 'gpMatchStockVDetailV2/sellerPage', types: '12', filter: perTask },
  { call: 'gpOrder/confirm/suppliers', types: '12', filter: perTask },
  { call: 'gpOrder/confirm/rows', types: '12', filter: perTask },
  { call: 'gpCompare/taskPage', of: 'id', types: '2' },
  { call: 'gpCompare/lines', types: '2', filter: perTask },
]

/** A task of each person and type, with a line and a book that waits for its review. */
async function makeTasks() {
  const offerId = await world.offer(world.supplier, 5)
  const made: { id: Id; bookId: Id; owner: SignedIn; type: string }[] = []
  for (const owner of owners)
    for (const type of ['1', '2']) {
      const task = await world.task(owner, [{ supplier: world.supplier, offerId }])
      const bookId = task.rows[0]?.bookId ?? ''
      await actFor(world.db, world.buyer.user, async (trx) => {
        await sql`update gp_match_task set task_type = ${type} where id = ${task.id}`.execute(trx)
        await sql`update gp_match_book set review_state = 'PENDING' where id = ${bookId}`.execute(
          trx,
        )
        await sql`insert into gp_match_line (company_id, task_id, line_no, raw, book_id, line_state)
          values (${owner.companyId}, ${task.id}, 1, '[]', ${bookId}, 'VALID')`.execute(trx)
      })
      made.push({ id: task.id, bookId, owner, type })
    }
  return made
}

it('are the only ones a person sees in any list, unless 查看全部任务 is theirs', async () => {
  const tasks = await makeTasks()
  const read = async ({ call, of = 'taskId', filter }: Asked, as: SignedIn) => {
    const found: string[] = []
    for (const one of filter ? tasks : [undefined]) {
      const answer = await world.app.post<{ records: Record<string, unknown>[]; total: number }>(
        `/association/${call}`,
        { pageNum: 1, pageSize: 50, filter: one ? filter?.(one) : {} },
        { as },
      )
      expect([call, answer.code]).toEqual([call, 200])
      expect(answer.data.total).toBe(answer.data.records.length)
      found.push(...answer.data.records.map((row) => String(row[of])))
    }
    return found.toSorted()
  }
  const expected = (types: string, who?: SignedIn) =>
    tasks
      .filter(({ type, owner }) => types.includes(type) && (!who || owner === who))
      .map(({ id }) => id)
      .toSorted()
  const seen: Record<string, string[]> = {}
  const meant: Record<string, string[]> = {}
  for (const one of asked) {
    seen[`own ${one.call}`] = await read(one, clerk)
    meant[`own ${one.call}`] = expected(one.types, clerk)
    seen[`all ${one.call}`] = await read(one, clerkSeesAll)
    meant[`all ${one.call}`] = expected(one.types)
  }
  expect(differing(seen, meant)).toEqual({})
}, 120_000)
