import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Connection } from '../../../base/db'
import { freshDatabase } from '../../../proofs/testing/freshDatabase'
import { readPublicKey, readServerSecret } from './serverKey'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
}, 120_000)
afterAll(() => connection?.close())

it('keeps a secret of each name, the same at every reading, also of nodes that read at once', async () => {
  const read = (name: string) => readServerSecret(connection.db, name)
  const [first, again] = await Promise.all([read('one'), read('one')])
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(again).toBe(first)
  const other = await read('other')
  expect(other).not.toBe(first)
  expect([await read('one'), await read('other')]).toEqual([first, other])
})

it('keeps a key beside them', async () => {
  const spec = { name: 'rsa', size: 1024 }
  const key = await readPublicKey(connection.db, spec)
  expect(key).toContain('BEGIN PUBLIC KEY')
  expect(await readPublicKey(connection.db, spec)).toBe(key)
})
