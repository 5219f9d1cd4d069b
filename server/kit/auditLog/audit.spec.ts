import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor, asSystem } from '../../base/db'
import type { BatchAnswer } from '../machines'
import { createTestApp, type SignedIn, type TestApp } from '../../proofs/testing'
import { sealAudit } from './sealAudit'

let app: TestApp
let clerk: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  clerk = await app.signIn({ isAdmin: true })
  stranger = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

interface Logged {
  call: string
  title: string
  entity: string | null
  entityId: string | null
  entityLabel: string | null
  userName: string
  traceId: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  input: Record<string, unknown> | null
}
/** Rows of the own company since the last look, oldest first. */
let seen = '0'
async function freshRows(who = clerk): Promise<Logged[]> {
  const rows = await actFor(app.db, { companyId: who.companyId, userId: '0' }, (trx) =>
    trx.selectFrom('auditLog').selectAll().where('id', '>', seen).orderBy('id').execute(),
  )
  seen = rows.at(-1)?.id ?? seen
  return rows as never
}
const brand = (brandName: string, more: object = {}) => ({
  brandName,
  brandNameEn: '',
  initial: 'Z',
  publishers: ['中华书局'],
  status: '1',
  authFrom: '2024-01-01',
  authTo: '2030-12-31',
  platformMap: [],
  remark: '',
  ...more,
})
const add = async (name: string) => {
  const { data } = await app.post<{ id: string }>('/product/brand/add', brand(name), { as: clerk })
  return data.id
}

describe('every change leaves a row', () => {
  it('with who, what and what the record was before and after', async () => {
    const id = await add('中华书局')
    const [added] = await freshRows()
    expect(added).toMatchObject({
      call: 'POST /product/brand/add',
      title: '新增品牌',
      entity: 'brand',
      entityId: id,
      entityLabel: '中华书局',
      userName: clerk.user.nickName,
      before: null,
      after: { brandName: '中华书局', status: '1' },
    })
    const requestId = 'request-edit-brand-1'
    await app.edit(
      '/product/brand/edit',
      { id, remark: '授权到期前续约' },
      { as: clerk, requestId },
    )
    const [edited, ...none] = await freshRows()
    expect(none).toEqual([])
    expect(edited).toMatchObject({
      traceId: requestId,
      entityId: id,
      after: { remark: '授权到期前续约' },
      input: null,
    })
    expect(edited?.before).toMatchObject({ remark: null })
    expect(Object.keys(edited?.after ?? {})).not.toContain('brandName')
  })

  it('one for each row of a batch that went through, none for a refused one', async () => {
    const [one, two] = [await add('三联书店'), await add('商务印书馆')]
    await app.post('/product/brand/disable', { ids: [two] }, { as: clerk })
    await freshRows()
    const { data } = await app.post<BatchAnswer>(
      '/product/brand/disable',
      { ids: [one, two] },
      { as: clerk },
    )
    expect(data).toMatchObject({ success: 1, failed: 1 })
    const rows = await freshRows()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      entityId: one,
      entityLabel: '三联书店',
      before: { status: '1' },
      after: { status: '0' },
    })
  })

  it('a deletion keeps what was there', async () => {
    const id = await add('文物出版社')
    await freshRows()
    await app.post('/product/brand/remove', { ids: [id] }, { as: clerk })
    const [removed] = await freshRows()
    expect(removed).toMatchObject({
      entityId: id,
      before: { brandName: '文物出版社' },
      after: null,
    })
  })

  it('a call whose handler says nothing as well, without passwords and with phones masked', async () => {
    await app.post(
      '/system/savedView/add',
      { page: '/brandInfo', name: '致电 13812345678', content: { filter: {} } },
      { as: clerk },
    )
    const rows = await freshRows()
    expect(JSON.stringify(rows)).not.toContain('13812345678')
  })

  it('of the own company only', async () => {
    await add('中国书店')
    seen = '0'
    expect(await freshRows(stranger)).toEqual([])
  })
})

describe('the changes of a record', () => {
  const records = (id: string, as = clerk, resource = 'brand') =>
    app.post<{ title: string; userName: string; changes: unknown[] }[]>(
      '/system/audit/records',
      { resource, id },
      { as },
    )

  it('are read newest first, fields and values in words', async () => {
    const id = await add('上海古籍')
    await app.post('/product/brand/disable', { ids: [id] }, { as: clerk })
    const { data } = await records(id)
    expect(data).toHaveLength(2)
    expect(data[0]).toMatchObject({
      title: '停用',
      userName: clerk.user.nickName,
      changes: expect.arrayContaining([{ title: '状态', before: '启用', after: '停用' }]),
    })
    expect(data[1]?.changes).toContainEqual({ title: '品牌名称', before: '', after: '上海古籍' })
  })

  it('are told to nobody of another company, nor without a page of such records', async () => {
    const id = await add('岳麓书社')
    expect((await records(id, stranger)).data).toEqual([])
    const colleague = await app.signIn({ company: clerk, permissions: ['order:examine:list'] })
    expect((await records(id, colleague)).code).toBe(403)
    expect((await records(id, clerk, 'constructor')).code).toBe(403)
  })
})

describe('the log', () => {
  it.each(['console_app', 'console_system'])(
    'is changed and deleted by nobody: %s',
    async (role) => {
      for (const statement of [
        sql`update audit_log set title = ''`,
        sql`delete from audit_log`,
        sql`update audit_seal set hash = ''`,
        sql`delete from audit_seal`,
        sql`truncate audit_log`,
      ]) {
        const changed = app.db.transaction().execute(async (trx) => {
          await sql`select set_config('role', ${role}, true), set_config('app.company_id', ${clerk.companyId}, true)`.execute(
            trx,
          )
          await statement.execute(trx)
        })
        await expect(changed).rejects.toThrow('permission denied')
      }
    },
  )

  it('nor by its owner', async () => {
    await expect(sql`update audit_log set title = ''`.execute(app.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`truncate audit_log`.execute(app.db)).rejects.toThrow('append-only')
  })

  it('lets a company not write into another one’s', async () => {
    const forged = actFor(app.db, { companyId: clerk.companyId, userId: '0' }, (trx) =>
      sql`insert into audit_log (company_id, user_name, ip, trace_id, call, title)
        values (${stranger.companyId}, '', '', '', '', '')`.execute(trx),
    )
    await expect(forged).rejects.toThrow('row-level security')
  })

  it('is chained once, however many nodes do it', async () => {
    await add('荣宝斋')
    await Promise.all([sealAudit(app.db), sealAudit(app.db)])
    const open = await asSystem(app.db, (trx) =>
      trx.selectFrom('auditPending').selectAll().execute(),
    )
    const heads = await asSystem(app.db, (trx) => trx.selectFrom('auditHead').selectAll().execute())
    expect(open).toEqual([])
    expect(heads.map((head) => head.companyId)).toContain(clerk.companyId)
    expect(await sealAudit(app.db)).toBe(0)
  })
})
