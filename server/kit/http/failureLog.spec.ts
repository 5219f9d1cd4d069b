import { afterAll, beforeAll, expect, it } from 'vitest'
import { fail } from '../../base/errors'
import { createTestApp, type TestApp } from '../../proofs/testing'
import { defineRoute } from './defineRoute'

const lines: { level: number; msg: string }[] = []
const [warning, error] = [40, 50]

let app: TestApp
beforeAll(async () => {
  const open = { permission: 'public', summary: '失败' } as const
  app = await createTestApp({
    logTo: { write: (line) => void lines.push(JSON.parse(line)) },
    routes: [
      defineRoute({
        ...open,
        call: 'POST /sample/floor',
        handle: async () => {
          throw fail('ORDER_BELOW_FLOOR', { orderNums: 'DD20240618000042' })
        },
      }),
      defineRoute({
        ...open,
        call: 'POST /sample/crash',
        handle: async () => {
          throw new Error('lost')
        },
      }),
    ],
  })
})
afterAll(() => app.close())

it.each([
  ['/sample/floor', warning, 'a refusal meant for people, though the specification gives it 500'],
  ['/sample/crash', error, 'a fault of the program'],
])('logs %s with level %i: %s', async (path, level) => {
  lines.length = 0
  expect((await app.post(path)).code).toBe(500)
  const told = lines.filter((line) => line.msg.startsWith('call '))
  expect(told).toMatchObject([{ level }])
})
