import { namesFor } from './pages'
import { snakeOf } from './names'
import { shownIn } from './scanPage'
import type { Found, PageOrder } from './types'

/** The files of a station's module, by file name. */
export function scanTexts(order: PageOrder, found: Found, name: string): Record<string, string> {
  return {
    'module.ts': `import { defineModule } from '../../../kit/defineModule'
import { ${name}Routes } from './${name}Routes'

export const ${name}Module = defineModule({ name: '${name}', routes: ${name}Routes })
`,
    [`${name}Routes.ts`]: stationText(order, found, name),
    [`${name}.spec.ts`]: scanSpecText(order, found),
  }
}

function stationText(order: PageOrder, found: Found, name: string): string {
  const { label, title, fields, table = snakeOf(found.resource.name) } = found.resource
  const columns = ['id', label, ...shownIn(found)].filter(
    (field) => field === 'id' || fields[field],
  )
  const selected = columns.map((column) => snakeOf(column)).join(', ')
  return `import { sql, type RawBuilder } from 'kysely'
import type { Id, JsonValue, Trx } from '../../../base/db'
import { defineScan, scanStep } from '../../../kit/scans'

/** What a session remembers: ids of what was scanned, the last first. */
type Scanned = { ids: Id[] }

type Row = { id: Id } & Record<string, JsonValue>

const rowsWhere = async (trx: Trx, companyId: Id, isMeant: RawBuilder<boolean>): Promise<Row[]> => {
  const { rows } = await sql<Row>\`
    select ${selected} from ${table}
    where company_id = \${companyId} and \${isMeant} order by id limit 200\`.execute(trx)
  return rows
}

const nameOf = (row: Row): string => String(row.${label} ?? row.id)

/** ${order.title}: reads ${title} by ${label} into a list. What a hit does beyond that stands in \`take\`. */
export const ${name}Routes = defineScan<Scanned>({
  page: '${order.route}',
  start: { ids: [] },
  steps: {
    item: scanStep<Scanned, Row>({
      match: {
        document: ({ trx, ctx }, text) =>
          rowsWhere(trx, ctx.companyId, sql<boolean>\`${snakeOf(label)} = \${text}\`),
      },
      choice: (row) => ({ key: row.id, label: nameOf(row) }),
      // oxlint-disable-next-line typescript/require-await -- a step answers when it is done
      take: async ({ state }, row) => {
        const isAgain = state.ids.includes(row.id)
        const ids = [row.id, ...state.ids.filter((id) => id !== row.id)]
        return {
          outcome: isAgain ? 'again' : 'counted',
          facts: { name: nameOf(row), count: ids.length },
          state: { ids },
        }
      },
    }),
  },
  keys: {
    // oxlint-disable-next-line typescript/require-await -- as above
    clear: async () => ({ outcome: 'cleared', state: { ids: [] } }),
  },
  outcomes: ['counted', 'again', 'cleared'],
  async show({ trx, ctx, state }) {
    const found = await rowsWhere(
      trx,
      ctx.companyId,
      sql<boolean>\`id = any(\${state.ids}::bigint[])\`,
    )
    const lines = state.ids.flatMap((id) => found.filter((row) => row.id === id))
    return { row: lines[0] ?? {}, lines }
  },
  // where the work goes on when nothing is in hand, and what waits here: \`ScanEnd\`
  ends: () => Promise.resolve(undefined),
  // what a code is that this station does not take: \`Whereabouts\`
  whereIs: () => Promise.resolve(undefined),
})
`
}

const scanSpecText = (order: PageOrder, found: Found): string => {
  const { base } = namesFor(order, found)
  return `import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
})
afterAll(() => world.app.close())

const desk = randomUUID()
let number = 0
const send = async (body: object) => {
  const { warehouseId } = world.seller
  const whole = { id: randomUUID(), warehouseId, desk, number: (number += 1), ...body }
  const answer = await world.app.post<{ outcome: string; isCounted: boolean }>(
    '${base}/scan',
    whole,
    { as: world.seller },
  )
  return { whole, data: answer.data }
}

it('refuses a code nobody knows, and answers the same scan the same', async () => {
  const { whole, data } = await send({ code: '没有这个码' })
  expect(data).toMatchObject({ outcome: 'SCAN_CODE_UNKNOWN', isCounted: false })
  expect((await send({ ...whole })).data).toEqual(data)
})

it('is empty in a new session, and after it is cleared', async () => {
  expect((await send({ key: 'clear' })).data.outcome).toBe('cleared')
  const { warehouseId } = world.seller
  const now = await world.app.post<{ view: { lines: object[] } }>(
    '${base}/scan/now',
    { warehouseId },
    { as: world.seller },
  )
  expect(now.data.view.lines).toEqual([])
})
`
}
