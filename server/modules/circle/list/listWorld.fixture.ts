import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem, textsOf, type Id } from '../../../base/db'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../../../proofs/testing'

/** A buyer, a supplier in one circle with them, and what a person does with lists. */
export interface ListWorld {
  app: TestApp
  buyer: SignedIn
  supplier: SignedIn
  circleId: Id
  upload(bytes: Buffer, fileName?: string): Promise<string>
  /** Sends a list and waits until it is analysed. */
  analyse(list: Buffer | string | Readonly<Record<string, unknown>>, wish?: object): Promise<Found>
  check(taskId: Id, as?: SignedIn): Promise<Found>
  lines(taskId: Id): Promise<Line[]>
  generate(found: Pick<Found, 'taskId'>, wish?: object): Promise<Answer<{ taskId: Id }>>
  status(taskId: Id, action: string, more?: object, as?: SignedIn): Promise<StatusAnswer>
  setState(taskId: Id, state: string): Promise<void>
  task(taskId: Id): Promise<Record<string, unknown>>
}

export interface StatusAnswer {
  results: { ok: boolean; error?: string; reason?: string }[]
}

export interface Found {
  taskId: Id
  taskNum: string
  state: string
  version: number
  failReason: string | null
  fault?: string
  encoding: string | null
  sheetName: string | null
  headerRow: number | null
  sheets: { name: string }[]
  head: { lineNo: number; cells: string[] }[]
  columns: {
    columnIndex: number
    headerText: string
    field: string
    confidence: number
    samples: string[]
    asks?: true
  }[]
  totalLines: number
  validLines: number
  invalidLines: number
  duplicateLines: number
  bookCount: number
  needQty: number
  byTitle: number
  problems: { code: string; count: number; lines: { lineNo: number; reason: string }[] }[]
  sameFile: { taskNum: string } | null
}

export interface Line {
  lineNo: number
  raw: string[]
  isbn13: string | null
  bookName: string | null
  listPrice: string | null
  needQty: number | null
  lineState: string
  problems: string[]
  firstLineNo: number | null
  checkDigit: string | null
  bookId: Id | null
}

export async function createListWorld(): Promise<ListWorld> {
  const app = await createTestApp()
  const buyer = await app.signIn({ isAdmin: true, companyName: '书香馆配' })
  const supplier = await app.signIn({ isAdmin: true, companyName: '旧雨书店' })
  const circleId = await joinBoth(app, buyer, supplier)
  const upload: ListWorld['upload'] = async (bytes, fileName = '书单.csv') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), fileName)
    const { data, msg, status } = await app.post<string>('/file/uploadForUrl/', form, { as: buyer })
    if (status !== 200) throw new Error(msg)
    return data
  }
  const begin = async (body: object) => {
    const { data, msg, status } = await app.post<{ taskId: Id }>(
      '/association/gpMatchTaskV2/analysisGpFile',
      body,
      { as: buyer },
    )
    if (status !== 200) throw new Error(msg)
    await app.runTasks()
    return check(data.taskId)
  }
  const check: ListWorld['check'] = async (taskId, as = buyer) => {
    const answer = await app.get<Found>('/association/gpMatchTaskV2/checkAnalysisGp', {
      as,
      query: { taskId },
    })
    if (answer.status !== 200) throw new Error(answer.msg)
    return answer.data
  }
  return {
    app,
    buyer,
    supplier,
    circleId,
    upload,
    check,
    analyse: async (list, wish = {}) => {
      if (typeof list === 'object' && !Buffer.isBuffer(list)) return begin({ ...list, ...wish })
      const bytes = typeof list === 'string' ? Buffer.from(list) : list
      return begin({ fileUrl: await upload(bytes), ...wish })
    },
    lines: async (taskId) => {
      const lines = await asSystem(app.db, (trx) =>
        trx
          .selectFrom('gpMatchLine')
          .selectAll()
          .where('taskId', '=', taskId)
          .orderBy('lineNo')
          .execute(),
      )
      return lines.map((line) => ({ ...line, raw: textsOf(line.raw) }))
    },
    generate: ({ taskId }, wish = {}) =>
      app.post(
        '/association/gpMatchTaskV2/generateGpMatchTask',
        {
          taskId,
          taskType: '1',
          taskName: '春季采配',
          options: {},
          requestId: randomUUID(),
          ...wish,
        },
        { as: buyer },
      ),
    status: async (taskId, action, more = {}, as = buyer) => {
      const { data, msg, status } = await app.post<StatusAnswer>(
        '/association/gpMatchTaskV2/changeStatus',
        { taskIds: [taskId], action, ...more },
        { as },
      )
      if (status !== 200) throw new Error(msg)
      return data
    },
    setState: (taskId, state) =>
      asSystem(app.db, async (trx) => {
        await sql`update gp_match_task set state = ${state} where id = ${taskId}`.execute(trx)
      }),
    task: (taskId) =>
      asSystem(app.db, (trx) =>
        trx
          .selectFrom('gpMatchTask')
          .selectAll()
          .where('id', '=', taskId)
          .executeTakeFirstOrThrow(),
      ),
  }
}

const joinBoth = (app: TestApp, buyer: SignedIn, supplier: SignedIn): Promise<Id> =>
  asSystem(app.db, async (trx) => {
    const { rows } = await sql<{ id: Id }>`
      insert into stock_circle (company_id, circle_num, name, circle_type)
      values (${supplier.companyId}, ${randomUUID()}, '华东馆配圈', 'OPEN') returning id`.execute(
      trx,
    )
    const circleId = rows[0]?.id ?? ''
    await sql`insert into circle_member (company_id, circle_id, supplier_code, role, ability, state) values
      (${supplier.companyId}, ${circleId}, 'A01', 'OWNER', 'BOTH', 'JOINED'),
      (${buyer.companyId}, ${circleId}, 'B01', 'MEMBER', 'BUY', 'JOINED')`.execute(trx)
    return circleId
  })
