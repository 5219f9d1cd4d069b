import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../proofs/testing/freshDatabase'
import { wordOnce, type Connection } from '../index'

let connection: Connection
beforeAll(async () => {
  connection = await freshDatabase()
})
afterAll(() => connection.close())

interface Row {
  firstWord: string
  sum: number
}
let timesBuilt = 0
const rowsOf = wordOnce<Row, [word: string, numbers: number[]]>((word, numbers) => {
  timesBuilt += 1
  return sql`select ${word}::text || ${'!'}::text as ${sql.ref('firstWord')}, n * 2 as sum
    from unnest(${numbers}::int[]) as n where ${word}::text <> '' order by n`
})
const ask = (word: string, numbers: number[]) =>
  connection.db.transaction().execute((trx) => rowsOf(trx, word, numbers))

it('puts the values of each call where they belong, in words made once', async () => {
  for (const [word, numbers] of [
    ['红楼梦', [2, 1]],
    [`it's $1`, [3]],
    ['', [4]],
    ['again', []],
  ] as const)
    expect(await ask(word, [...numbers])).toEqual(
      word === '' ? [] : [...numbers].sort().map((n) => ({ firstWord: `${word}!`, sum: n * 2 })),
    )
  expect(timesBuilt).toBe(1)
})
