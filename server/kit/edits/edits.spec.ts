import { sql } from 'kysely'
import type { TObject } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveFormItem, type ResolvedFormItem, prefilledBatches } from '../../../schemas/language'
import { asSystem } from '../../base/db'
import { demoAccounts } from '../../demo'
import { createResolveSession } from '../../modules/people/auth'
import { syncConfigs, syncDictionaries } from '../../modules/company/dictionary'
import { sqlName } from '../lists/compile/sqlName'
import { routes } from '../../main/routes'
import { schemas, tableOf } from '../../base/schemas'
import { createTestApp, type TestApp } from '../../proofs/testing'
import { editsOf, type Edit } from './editsOf'

// Every form that edits a record, by two people: the second is refused, and what the first saved stands.

const { resources, dictionaries } = schemas()
const shapeOf = (call: string) => call.replace(/\{\w+\}/g, '{}')
const routeOf = (call: string) => routes.find((route) => shapeOf(route.call) === shapeOf(call))
const propertiesOf = (call: string) =>
  (routeOf(call)?.body as TObject | undefined)?.properties ?? {}

const edits = editsOf(schemas()).filter(
  ({ call, load }, at, all) =>
    all.findIndex((one) => one.call === call && one.load === load) === at,
)
/** What loads something new, and batches that write over nothing and go by the state of each row. */
const others = edits.filter(
  ({ call, load }) =>
    routeOf(load)?.isTemplate || (propertiesOf(call).ids && !routeOf(call)?.overwrites),
)
const guarded = edits.filter((edit) => !others.includes(edit))

let app: TestApp
const people: { token: string; companyId: string }[] = []
beforeAll(async () => {
  app = await createTestApp({ resolveSession: createResolveSession, demo: true })
  const askers = new Set(['wenlan', 'boya', 'platform'])
  for (const { username, password } of demoAccounts.filter((one) => askers.has(one.username))) {
    const { data } = await app.post<{ access_token: string }>('/auth/login', { username, password })
    const { rows } = await asSystem(app.db, (trx) =>
      sql<{
        companyId: string
      }>`select company_id from app_user where username = ${username}`.execute(trx),
    )
    people.push({ token: data.access_token, companyId: rows[0]?.companyId ?? '' })
  }
  await syncDictionaries(app.db, Object.values(dictionaries))
  await syncConfigs(app.db)
  const platform = people.at(-1)
  // a colleague whom the platform's own user may change, and a picture of the start page
  await asSystem(app.db, (trx) =>
    sql`insert into app_user (company_id, username, nick_name, phone, password_hash)
      values (${platform?.companyId}, 'edited-colleague', '吴若清', '13800000000', '-')`.execute(
      trx,
    ),
  )
  await asSystem(app.db, (trx) =>
    sql`insert into banner (title, image, sort, status) values ('开学季', '/a.png', 1, '1')`.execute(
      trx,
    ),
  )
}, 600_000)
afterAll(() => app.close())

type Values = Record<string, unknown>
/** What became of the loading calls, for a test that finds nothing to change. */
const unread = new Set<string>()

interface Open {
  token: string
  id: string | undefined
  record: Values & { version: string | number }
}

const ask = (token: string, call: string, body?: object) =>
  app.call<Values & { error?: string; fields?: Values; now?: Values }>(call, body, {
    headers: { authorization: `Bearer ${token}` },
  })
const load = async (edit: Edit, token: string, id = '') =>
  ask(token, edit.load.replace(/\{\w+\}/g, encodeURIComponent(id)))

/** Records the form can be opened on, newest first. */
async function* opened(edit: Edit): AsyncGenerator<Open> {
  unread.clear()
  const declared = resources[edit.resource]
  for (const { token, companyId } of people) {
    const ids =
      edit.load.includes('{') && declared
        ? await idsOf(tableOf(declared), declared.label, companyId)
        : [undefined]
    for (const id of ids) {
      const { status, data, msg } = await load(edit, token, id)
      unread.add(`${edit.load} ${id}: ${msg}`)
      if (status === 200 && data?.version !== undefined)
        yield { token, id, record: data as Open['record'] }
    }
  }
}
/** Ids, and the numbers by which some forms are opened. */
const idsOf = async (table: string, label: string, companyId: string): Promise<string[]> => {
  const { rows } = await asSystem(app.db, (trx) =>
    sql<{
      id: string
      num: string
    }>`select id, coalesce(to_jsonb(t) ->> ${sqlName(label)}, id::text) as num from ${sql.table(table)} t
      where coalesce(to_jsonb(t) ->> 'company_id', ${companyId}) = ${companyId}
      order by (to_jsonb(t) ->> 'status' in ('DRAFT', 'UN_AUDIT', 'REFUSED')) desc nulls last, id desc
      limit 12`.execute(trx),
  )
  return rows.flatMap(({ id, num }) => [id, num])
}

/** What a form sends: of a page everything it shows, of a dialog the one thing that was changed. */
function bodyOf({ call }: Edit, { id, record }: Open, change: Values): Values {
  const properties = propertiesOf(call)
  const isWhole = (
    (routeOf(call)?.body as { required?: string[] } | undefined)?.required ?? []
  ).some((name) => !['id', 'version'].includes(name))
  const shown = Object.entries(record)
    .filter(([name]) => (isWhole || properties.ids) && name in properties)
    .map(([name, value]) => [name, numberOf(properties[name] as { type?: unknown }, value)])
  return {
    ...Object.fromEntries(shown),
    ...(properties.id && { id }),
    ...(properties.ids && { ids: [id] }),
    version: record.version,
    ...change,
  }
}

/** SQL numerics arrive as text; the form's number inputs send them as numbers. */
const numberOf = ({ type }: { type?: unknown }, value: unknown) =>
  typeof value === 'string' && [type].flat().includes('number') ? Number(value) : value

/** Single changes that might pass the record's own rules. */
function changesFor(edit: Edit, record: Values): Values[] {
  const items = edit.fields.flatMap((field): ResolvedFormItem[] => {
    try {
      return [resolveFormItem(field, edit.resource, resources)]
    } catch {
      return []
    }
  })
  return items
    .filter(({ field }) => Object.hasOwn(propertiesOf(edit.call), field))
    .flatMap((item) =>
      otherValues(item, record[item.field]).map((value) => ({ [item.field]: value })),
    )
}
function otherValues(
  { field, type, dict, options, many }: ResolvedFormItem,
  value: unknown,
): unknown[] {
  if (Array.isArray(value))
    return value.length > 1 ? [value.slice(1), ...otherLines(value)] : otherLines(value)
  if (type === 'bool' || typeof value === 'boolean') return [value !== true]
  if (dict && !many)
    return (dictionaries[dict]?.items ?? []).map((one) => one.value).filter((one) => one !== value)
  if (options || many) return []
  if (type === 'int') return [Number(value ?? 0) + 1]
  if (type === 'string' || type === 'text')
    return field === 'remark' || typeof value !== 'string' ? ['改过一次'] : [`${value}改`, '18']
  return []
}

/** Lines the first of which holds something else. */
const otherLines = ([line, ...more]: readonly unknown[]): unknown[] =>
  typeof line === 'object' && line !== null
    ? [{ remark: '改过一次' }, { expressNum: 'SF1234567890' }].map((change) => [
        { ...line, ...change },
        ...more,
      ])
    : []

/** Somebody opens a record; a colleague changes it by this form, or another that shows the same. */
async function changedMeanwhile(edit: Edit): Promise<Open> {
  const alike = guarded.filter((one) => one.load === edit.load)
  const said = new Set<string>()
  for await (const open of opened(edit)) {
    if ((await ask(open.token, edit.call, {})).status === 403) continue
    for (const other of [edit, ...alike])
      for (const change of changesFor(other, open.record)) {
        const answer = await ask(open.token, other.call, bodyOf(other, open, change))
        const { data: after } = await load(edit, open.token, open.id)
        if (answer.status === 200 && after?.version !== open.record.version) return open
        said.add(`${other.call} ${JSON.stringify(change)}: ${answer.msg}`)
      }
  }
  throw new Error(`nothing could be changed: ${[...said, ...unread].join('; ').slice(0, 3000)}`)
}

it('finds every edit there is', () => {
  expect(guarded.length).toBeGreaterThan(35)
  expect(others.map(({ call }) => call).sort()).toEqual([
    'POST /menuManagement/addBelow',
    'POST /order/afterSales/apply',
    'POST /purchase/order/fromShortage',
    'POST /shop/timingShelves/copy',
    'POST /system/role/copy',
    'POST /wholesale/order/resolve',
    // what came, was put away, back, picked or sent this time; with the document locked, more than is open is refused
    'POST /wms/inOrder/receive',
    'POST /wms/inOrder/shelve',
    // adds what was carried this time; with the document locked, what no line has left any more is refused
    'POST /wms/move/confirm',
    'POST /wms/outOrder/back',
    'POST /wms/outOrder/return/shipPart',
    'POST /wms/pickList/confirm',
    'POST /wms/transferOut/ship',
  ])
})

describe.each(guarded.map((edit) => ({ name: edit.call, edit })))('$name', ({ edit }) => {
  it('keeps what a colleague saved meanwhile, and shows it', async () => {
    const open = await changedMeanwhile(edit)
    const { data: before } = await load(edit, open.token, open.id)
    const stale = await ask(open.token, edit.call, bodyOf(edit, open, requiredOf(edit)))
    expect(stale).toMatchObject({
      status: 409,
      data: { error: 'RECORD_CHANGED', version: before?.version, now: expect.any(Object) },
    })
    expect((await load(edit, open.token, open.id)).data).toEqual(before)
    const { version: _version, ...blind } = bodyOf(edit, open, requiredOf(edit))
    expect(await ask(open.token, edit.call, blind)).toMatchObject({
      status: 400,
      data: { fields: { version: expect.any(String) } },
    })
  }, 120_000)
})

/** What a body needs besides what was loaded. */
const requiredOf = ({ call }: Edit): Values =>
  call === 'POST /system/role/assignUsers' ? { userIds: [] } : {}

const batches = prefilledBatches(resources)

it('lets every form that starts with the values of its row say which they were', () => {
  expect(batches.map(({ call }) => call)).toContain('POST /order/shopOrders/setRemark')
  for (const { call, fields } of batches)
    expect(Object.keys((propertiesOf(call).seen as TObject).properties), call).toEqual(fields)
})

it('refuses to write over what the row has got since its form was opened', async () => {
  const [person] = people
  const { rows } = await asSystem(app.db, (trx) =>
    sql<{ id: string }>`select id from sales_order
      where company_id = ${person?.companyId} and status = 'UN_AUDIT' limit 1`.execute(trx),
  )
  const ids = rows.map(({ id }) => id)
  const set = (remark: string, seen?: Values) =>
    ask(person?.token ?? '', 'POST /order/shopOrders/setRemark', {
      ids,
      remark,
      ...(seen && { seen }),
    })
  const { rows: before } = await asSystem(app.db, (trx) =>
    sql<{ remark: string | null }>`select remark from sales_order where id = ${ids[0]}`.execute(
      trx,
    ),
  )
  expect(await set('甲', { remark: before[0]?.remark ?? null })).toMatchObject({
    data: { success: 1 },
  })
  expect(await set('乙', { remark: '甲' })).toMatchObject({ data: { success: 1 } })
  expect(await set('丙', { remark: '甲' })).toMatchObject({
    status: 409,
    data: { error: 'RECORD_CHANGED', now: { remark: '乙' } },
  })
  const two = { ids: [...ids, '999999999999'], remark: '戊', seen: { remark: '甲' } }
  expect(await ask(person?.token ?? '', 'POST /order/shopOrders/setRemark', two)).not.toMatchObject(
    { data: { error: 'RECORD_CHANGED' } },
  )
  for (const blind of [undefined, {}])
    expect(await set('丁', blind)).toMatchObject({
      status: 400,
      data: { fields: { remark: expect.any(String) } },
    })
})

/** Writing calls of one record that neither a version nor the state of a row guards, and why that is right. */
const unguarded: readonly (readonly [calls: RegExp, reason: string])[] = [
  [
    /\/select$|\/import(\/\w+)?$|\/sync$|\/upload|\/linkProducts$|\/compute$/,
    'makes something new, or reads',
  ],
  [/\/(add\w*|apply|beforehandMoney|submit|order|talks?|shelfSetting)$/, 'makes something new'],
  [
    /\/(readAll|batchRead|batchDelete|clear)$|\/task\/(cancel|retry)$|replies\/remove$|logout$/,
    'says one thing only',
  ],
  [
    /\/savedView\/|insertTableHeaderConfig|preferences\/save|saveFastMenu|defaultWarehouseId/,
    'the own layout of one person: the window they used last is right',
  ],
  [
    /setPassword|updatePwd|transferOwner|profile\/(avatar|secondFactor)|version\/order\/\{id\}/,
    'one value, proved by password or code',
  ],
  [/returnOrders\/scan$/, 'what arrived just now'],
  [
    /\/(ptPanCun|ancientPanCun|move|purchaseIn|returnIn|transferIn|outOrder|pick|packing|review|quality\/(sort|single|whole))\/scan$/,
    'a scan has its own id and place in the order of its desk',
  ],
  [
    /\/(inOrder\/unknown|shelf\/generate|wave\/generateAll|newSingleStock|(ancient|picture)Import\/(check|run))$/,
    'makes something new',
  ],
  [/\/express\/record$/, 'numbers read off parcels now; one that stands already is refused'],
  [
    /\/express\/print$/,
    'a number is taken only where there is none, and a package never takes two',
  ],
  [
    /\/(insertWarehouse|settingMergeWarehouse|batchAdd(\/check)?|batchImportStock)$/,
    'makes something new, or reads',
  ],
  [/\/warehouse\/del\/\{id\}$/, 'goes by the state of the row'],
  [/\/saveSortWall\/\{id\}$/, 'the specified name of sortWall/save, which the page uses'],
  [/\/mergeStockAndProduct$/, 'moves what lies there when its turn comes, row by row'],
  [
    /PanCun\/(begin|register)$|\/(leaveMessage|createOrder|joinByCode|saveAskforStock|askMissing)$|\/stockCircle\/save$/,
    'makes something new',
  ],
  [/\/gpCompare\/match$/, 'reads prices, and charges for them once a day'],
  [
    /\/(updateExportConf|saveDraft|gpStock\/preview)$/,
    'the own settings of one person: the last ones are right',
  ],
  [/\/fixLine$/, 'one value of a draft, read by the rules of the file again'],
  [/\/shareStock\/reason$/, 'goes by the state of the row'],
  [/\/review\/choose$/, 'each book carries its version, and is refused alone'],
  [
    /\/review\/supplier(\/undo)?$/,
    'goes by what is chosen now, its task held; it is taken back only where every book has the version it left',
  ],
  [/\/printProductCode\/scan$/, 'the own list of one person: a label more of what was scanned now'],
  [/\/move\/wholeShelf$/, 'makes a new document of what lies free on the shelf now'],
]

it('leaves no writing call of one record without a version, or a reason', () => {
  const written = routes.filter(
    ({ reads, method, permission, body }) =>
      !reads &&
      method !== 'GET' &&
      !permission.includes('public') &&
      !Object.keys((body as TObject | undefined)?.properties ?? {}).some((name) =>
        ['ids', 'version', 'seen'].includes(name),
      ),
  )
  const own = written.filter(({ call }) => !others.some((edit) => edit.call === call))
  expect(
    own.map(({ call }) => call).filter((call) => !unguarded.some(([calls]) => calls.test(call))),
  ).toEqual([])
})
