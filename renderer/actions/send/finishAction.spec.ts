import { expect, it, vi } from 'vitest'
import type { FormValues } from '../../parts/form'
import type { BatchOutcome, RowOutcome } from '../../language/registry'
import type { ActionDeps, Run } from '../call/run'
import { finishAction } from './finishAction'

const failed = (id: string): RowOutcome => ({ id, label: `DD${id}`, ok: false, reason: '库存不足' })
const done = (id: string): RowOutcome => ({ id, label: `DD${id}`, ok: true })
const outcomeOf = (results: RowOutcome[]): BatchOutcome => ({
  results,
  success: results.filter(({ ok }) => ok).length,
  failed: results.filter(({ ok }) => !ok).length,
})

/** Bodies of what is sent when the person wants the failed rows of an answer tried again, each time there are some. */
async function sentAgain(first: RowOutcome[], ...answers: RowOutcome[][]): Promise<unknown[]> {
  const left = [...answers]
  const call = vi.fn(async (_name: string, _input: { body?: unknown }) => ({
    results: left.shift() ?? [],
  }))
  const deps = {
    http: { call },
    during: <T>(work: () => Promise<T>) => work(),
    once: (_call: string, _input: object, send: (id: string) => unknown) => send('r1'),
    resource: 'order',
    resources: { order: { fields: {} } },
    scope: {},
    host: { page: { query: {} }, reload: vi.fn(), onHandled: vi.fn() },
    notify: { success: vi.fn(), warning: vi.fn(), error: vi.fn() },
    // who wants nothing more once the answers are told: rows sent twice end in a red test, not in an endless one
    dialogs: { open: async () => left.length > 0 },
    mayOpen: () => true,
    may: () => true,
  } as unknown as ActionDeps
  const action = { name: 'examine', label: '审核通过', call: 'POST /order/examine', minRows: 1 }
  const rows = first.map(({ id }) => ({ id }))
  const run = { action, rows, place: 'batch', lead: [] } as unknown as Run
  const values: FormValues = { remark: '加急' }
  await finishAction(run, { kind: 'rows', outcome: outcomeOf(first) }, values, deps)
  return call.mock.calls.map(([, input]) => input.body)
}

it('sends the failed rows again and no other: what is done is not done twice', async () => {
  expect(await sentAgain([done('1'), failed('2'), done('3')], [done('2')])).toEqual([
    { ids: ['2'], remark: '加急' },
  ])
})

it('goes on with what failed again, fewer each time, and ends when nothing is left', async () => {
  const bodies = await sentAgain(
    [failed('1'), done('2'), failed('3')],
    [done('1'), failed('3')],
    [done('3')],
  )
  expect(bodies).toEqual([
    { ids: ['1', '3'], remark: '加急' },
    { ids: ['3'], remark: '加急' },
  ])
})
