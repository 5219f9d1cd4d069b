import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import type { ActionDeps, Run } from '../call/run'
import { openForm } from './openForm'

interface Shown {
  onSubmit(values: object, form: object): Promise<unknown>
}

/** What is sent when a loaded record of two fields has one of them changed. */
async function sentBy(action: object): Promise<unknown> {
  const loaded = { expressCode: 'SF', freightCost: null, version: 'v1' }
  const call = vi.fn(async (name: string, _input: { body?: unknown }) =>
    name.startsWith('GET') ? loaded : { results: [{ id: '7', label: '7', ok: true }] },
  )
  const work = async <T>(run: () => Promise<T>) => run()
  const deps = {
    http: { call },
    during: work,
    once: (_call: string, _input: object, send: (id: string) => unknown) => send('r1'),
    resource: 'packingList',
    resources: { packingList: { fields: { expressCode: {}, freightCost: {} } } },
    scope: {},
    host: { page: { query: {} } },
    dialogs: {
      open: async ({ content }: { content(of: object): ReactElement<Shown> }) => {
        const { props } = content({ close: () => undefined })
        await props.onSubmit({ expressCode: 'SF', freightCost: '12.50' }, {})
      },
    },
  } as unknown as ActionDeps
  const form = ['expressCode', 'freightCost']
  const whole = { name: 'record', label: '录入物流', call: 'POST /x', load: 'GET /x/{id}', form }
  const run = { action: { ...whole, ...action }, rows: [{ id: '7' }], place: 'row', lead: [] }
  await openForm(run as unknown as Run, deps)
  return call.mock.calls.find(([name]) => name === 'POST /x')?.[1].body
}

it('sends of one record what was changed, and of a step on rows all that its form says', async () => {
  expect(await sentBy({})).toEqual({ id: '7', freightCost: '12.50', version: 'v1' })
  expect(await sentBy({ minRows: 1 })).toEqual({
    ids: ['7'],
    expressCode: 'SF',
    freightCost: '12.50',
    version: 'v1',
  })
})
