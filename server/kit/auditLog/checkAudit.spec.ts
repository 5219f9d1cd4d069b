import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, type Connection } from '../../base/db'
import { freshDatabase } from '../../proofs/testing'
import { auditHeads, auditProblems, checkAudit, type KnownHead } from './checkAudit'
import { recordAudit } from './recordAudit'
import { sealAudit } from './sealAudit'
import { printHeads, readHeads, watchAudit } from './watchAudit'

let connection: Connection
const actor = {
  companyId: '7',
  user: { userId: '1', username: 'li', nickName: '李店长' },
  ip: '10.0.0.1',
  requestId: 'request-1',
}
const note = (title: string, companyId = '7') =>
  actFor(connection.db, { companyId, userId: '1' }, (trx) =>
    recordAudit(trx, { ...actor, companyId }, { title, entity: 'brand', id: '1' }),
  )
class TakenBack extends Error {}
/** What is found after somebody did what only the owner of the tables can do, the triggers out of the way. */
async function foundAfter(statement: string, known: readonly KnownHead[] = []): Promise<string[]> {
  let found: string[] = []
  const tampering = connection.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql.raw(statement).execute(trx)
    const problems = await auditProblems(trx, known)
    found = problems.map(({ companyId, problem }) => `${companyId} ${problem}`)
    throw new TakenBack()
  })
  await expect(tampering).rejects.toThrow(TakenBack)
  return found
}

beforeAll(async () => {
  connection = await freshDatabase()
  // three links of two rows each, and a chain of another company
  for (const title of ['新增', '编辑', '停用']) {
    await note(`${title}一`)
    await note(`${title}二`)
    await sealAudit(connection.db)
  }
  await note('登记', '8')
  await sealAudit(connection.db)
  await note('还没有成链')
})
afterAll(() => connection.close())

it('finds nothing in a log nobody touched', async () => {
  expect(await checkAudit(connection.db)).toEqual([])
})

it.each([
  [
    'a changed row',
    `update audit_log set user_name = '王店员' where title = '编辑一'`,
    '7 有记录被改动',
  ],
  [
    'a moved time',
    `update audit_log set create_time = create_time - interval '1 second' where title = '登记'`,
    '8 有记录被改动',
  ],
  ['a deleted row', `delete from audit_log where title = '编辑二'`, '7 有 1 条记录被删除'],
  [
    'a changed link',
    `update audit_seal set hash = 'ab' where company_id = 7 and seq = 3`,
    '7 有记录被改动',
  ],
  [
    'a link taken out',
    `delete from audit_seal where company_id = 7 and seq = 2`,
    '7 缺少前面的一环，链已断开',
  ],
  [
    'a row slipped in',
    `insert into audit_log (company_id, user_name, ip, trace_id, call, title) values (7, '', '', '', '', '')`,
    '7 有 1 条记录不在链上',
  ],
  [
    'a row that vanished before it was chained',
    `delete from audit_log where title = '还没有成链'`,
    '7 有 1 条记录在成链之前被删除',
  ],
  [
    'the tail cut off, rows and link',
    `delete from audit_log where title like '停用%'; delete from audit_seal where company_id = 7 and seq = 3`,
    '7 链尾与记下的不符：最后的记录被截去或增添',
  ],
])('finds %s', async (_name, statement, problem) => {
  expect(await foundAfter(statement)).toContain(problem)
})

it('finds a chain forged anew from a head kept elsewhere only', async () => {
  const kept = await auditHeads(connection.db)
  const forgery = `update audit_log set title = '改写' where title = '停用一';
    update audit_seal set hash = audit_digest(7, 3, prev_hash, audit_ids) where company_id = 7 and seq = 3;
    update audit_head set hash = (select hash from audit_seal where company_id = 7 and seq = 3) where company_id = 7`
  expect(await foundAfter(forgery)).toEqual([])
  expect(await foundAfter(forgery, kept)).toEqual(['7 与另外保存的链尾不符：整条链被改写过'])
})

it('writes the heads into the server’s log every day, so that they can be read from there', async () => {
  const lines: string[] = []
  const keep = (facts: object, text: string) => void lines.push(JSON.stringify({ ...facts, text }))
  await watchAudit(connection.db, { warn: keep, error: keep })
  const heads = await auditHeads(connection.db)
  expect(readHeads(lines.join('\n'))).toEqual(
    heads.map(({ companyId, seq, hash }) => ({ companyId, seq, hash })),
  )
  expect(printHeads(heads)).toMatch(/^7:3:[0-9a-f]{64} 8:1:/)
  expect(lines.join()).not.toContain('tampered')
})
