import { prefilledBatches } from '../../../schemas/language'
import { sql } from 'kysely'
import { Type, type TObject, type TSchema } from 'typebox'
import type { Trx } from '../../base/db'
import { fail } from '../../base/errors'
import type { Context, Route, RouteInput } from '../http'
import { storedRow } from '../records'
import { schemas, tableOf, type Schemas } from '../../base/schemas'
import { editsOf, editsOfRoutes, type Edit } from './editsOf'
import { guardSeen } from './guardSeen'
import { lastChanges } from './lastChanges'
import { versionOf } from './versionOf'

/** An edit, and the call that loads what its form shows. */
interface Guarded extends Edit {
  reading: Route
  overwrites: boolean
  /** Fields of every form that starts with the same call: a version is the record's, not the form's. */
  shown: readonly string[]
}

const versionField = Type.String({ minLength: 1, maxLength: 64, title: '版本号' })

/**
 * The routes, in which every edit of a record asks for the version its form has shown: the loading calls answer one,
 * the editing calls take it, and one that is no longer true is refused before anything is written. It follows from
 * the schemas, or of a screen of its own from `Route.edits`; a handler neither sees nor checks a version.
 * @throws at import when an edit has no body it could stand in, or loads by two calls
 */
export function guardEdits(routes: readonly Route[], declared: Schemas): Route[] {
  const byCall = new Map(routes.map((route) => [shapeOf(route.call), route]))
  const guarded = guardedEdits(byCall, [...editsOf(declared), ...editsOfRoutes(routes)])
  const batches = new Map(prefilledBatches(declared.resources).map((one) => [one.call, one]))
  return routes.map((route) => {
    const edit = guarded.get(route.call)
    if (edit) return guardEdit(route, edit)
    const prefilled = batches.get(route.call)
    if (prefilled && propertiesOf(route).ids) return guardSeen(route, prefilled)
    const loaded = [...guarded.values()].find(({ reading }) => reading === route)
    return loaded ? withVersion(route, loaded.shown) : route
  })
}

function guardedEdits(
  byCall: ReadonlyMap<string, Route>,
  edits: readonly Edit[],
): Map<string, Guarded> {
  const found = new Map<string, Guarded>()
  for (const edit of edits) {
    const [route, reading] = [byCall.get(shapeOf(edit.call)), byCall.get(shapeOf(edit.load))]
    // a template starts something new; a batch that does not overwrite goes by the state of each row
    if (!route || !reading || reading.isTemplate || isOfStates(route)) continue
    if (edit.fields.includes('version'))
      throw new Error(
        `guardEdits: a form of "${edit.call}" has a field "version", which is what an edit saw; name it otherwise`,
      )
    const known = found.get(route.call)
    if (known && known.load !== edit.load)
      throw new Error(`guardEdits: "${edit.call}" loads by "${known.load}" and "${edit.load}"`)
    const alike = edits.filter(({ load }) => load === edit.load)
    const shown = alike.flatMap(({ fields }) => fields)
    found.set(route.call, { ...edit, reading, overwrites: route.overwrites === true, shown })
  }
  return found
}

const isOfStates = (route: Route) => propertiesOf(route).ids !== undefined && !route.overwrites

/** A page may call `{orderNum}` what the route calls `{id}`. */
const shapeOf = (call: string) => call.replace(/\{\w+\}/g, '{}')

const propertiesOf = ({ body }: Route): Readonly<Record<string, TSchema>> =>
  (body as TObject | undefined)?.properties ?? {}

function withVersion(route: Route, shown: readonly string[]): Route {
  return {
    ...route,
    async handle(ctx, input) {
      const record = await route.handle(ctx, input)
      return isRecord(record) ? { ...record, version: versionOf(record, shown) } : record
    },
  }
}

function guardEdit(route: Route, edit: Guarded): Route {
  const properties = propertiesOf(route)
  const isOwn = properties.version !== undefined
  return {
    ...route,
    body: bodyWithVersion(route, properties, isAlwaysThere(edit)),
    async handle(ctx, input) {
      const { version, ...values } = input.body as Sent
      if (route.overwrites) return overwrite(ctx, route, edit, input, { ...values, version })
      const isNew = !isAlwaysThere(edit) && (values.id ?? null) === null
      if (isNew) return route.handle(ctx, { ...input, body: isOwn ? input.body : values })
      if (version === undefined || version === null) throw versionMissing()
      const start = (trx: Trx, own: Context) => refuseStale(trx, own, edit, values, version)
      const body = isOwn ? input.body : values
      return route.handle(startingWith(ctx, start), { ...input, body })
    },
  }
}

/**
 * The batch on one row, which says what it refuses as the result of that row: a stale version is answered like that of
 * any other edit, with what stands now.
 */
async function overwrite(
  ctx: Context,
  route: Route,
  edit: Guarded,
  input: RouteInput,
  { version, ...values }: Sent,
): Promise<unknown> {
  let stale: unknown
  const start = async (trx: Trx, own: Context) => {
    const [id = ''] = values.ids ?? []
    // what is no id at all is refused by the batch, as one nobody has
    if (!/^\d{1,18}$/.test(id)) return
    stale = await refuseStale(trx, own, edit, { ...values, id }, version).catch((error) => error)
    if (stale) throw stale
  }
  const answer = await route.handle(startingWith(ctx, start), { ...input, body: values })
  if (stale) throw stale
  return answer
}

/** The one record a company has is loaded without saying which. */
const isAlwaysThere = ({ load }: Edit) => !load.includes('{')

type Sent = Record<string, unknown> & { id?: unknown; ids?: string[]; version?: unknown }

const versionMissing = () =>
  fail('BODY_INVALID', {
    problem: '没有说改的是哪个版本，请刷新后重新编辑',
    fields: { version: '版本号不能为空' },
  })

/** A record that may be new says its version only when it is not. */
function bodyWithVersion(
  { call, body }: Route,
  properties: Readonly<Record<string, TSchema>>,
  isThere: boolean,
): TSchema {
  if (!body || Object.keys(properties).length === 0)
    throw new Error(`guardEdits: "${call}" edits a record, but its body names no field`)
  const { required = [], additionalProperties } = body as ObjectShape
  const needed = isThere || required.includes('id') || required.includes('ids')
  const { version: own = versionField } = properties
  const plain = isOptional(own) ? Type.Integer({ title: '版本号' }) : own
  return Type.Object(
    { ...properties, version: needed ? plain : Type.Optional(plain) },
    { additionalProperties: additionalProperties ?? false },
  )
}

interface ObjectShape {
  required?: readonly string[]
  additionalProperties?: boolean
}

const isOptional = (shape: TSchema) => '~optional' in shape

/** The context whose first transaction starts with `start`, in the handler's own transaction. */
function startingWith(ctx: Context, start: (trx: Trx, ctx: Context) => Promise<void>): Context {
  let isStarted = false
  const first =
    (run: Context['trx']): Context['trx'] =>
    async (work) => {
      // a transaction that lost a race is begun anew, and so is what it starts with
      const result = await run(async (trx) => {
        if (!isStarted) await start(trx, within(ctx, trx))
        return work(trx)
      })
      isStarted = true
      return result
    }
  return {
    ...ctx,
    user: ctx.user,
    companyId: ctx.companyId,
    trx: first(ctx.trx),
    asSystem: first(ctx.asSystem),
  }
}

/** The same caller inside a transaction that is open. */
const within = (ctx: Context, trx: Trx): Context => ({
  ...ctx,
  user: ctx.user,
  companyId: ctx.companyId,
  trx: (work) => work(trx),
  asSystem: (work) => work(trx),
})

/** @throws RECORD_CHANGED with what stands now, its version, and who changed it */
async function refuseStale(
  trx: Trx,
  ctx: Context,
  edit: Guarded,
  values: Sent,
  version: unknown,
): Promise<void> {
  const id = values.id === undefined ? undefined : String(values.id)
  await lockEdited(trx, ctx, edit, id ?? '')
  const now = await unseen(trx, () =>
    edit.reading.handle(ctx, {
      body: propertiesOf(edit.reading).id ? { id } : {},
      query: {},
      params: paramsOf(edit, values),
    }),
  )
  if (!isRecord(now)) return
  const current = versionOf(now, edit.shown)
  if (String(current) === String(version)) return
  const ids = [id, now.id].flatMap((one) => (typeof one === 'string' ? one : []))
  const changes = ids.length > 0 ? await lastChanges(trx, edit.resource, ids) : []
  const [newest] = changes
  throw fail('RECORD_CHANGED', {
    who: newest ? `被 ${newest.userName} ` : '',
    now,
    version: current,
    changes,
  })
}

/**
 * Lets one edit of a record wait for the other, and keeps the row from everybody else. The rows of the platform that
 * companies only read are locked by their handler.
 */
async function lockEdited(
  trx: Trx,
  ctx: Context,
  { resource, overwrites }: Guarded,
  id: string,
): Promise<void> {
  const place = `edit ${resource} ${ctx.companyId} ${id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(trx)
  const declared = schemas().resources[resource]
  // a batch locks its row itself, after what others lock before it
  if (!declared || overwrites) return
  const { rows } = await sql<{ may: boolean | null }>`
    select has_table_privilege(to_regclass(${tableOf(declared)}), 'update') as may`.execute(trx)
  if (rows[0]?.may) await storedRow(trx, resource, id)
}

/** Reads without a trace: nobody looked at the record, so nothing is logged or counted as looked at. */
async function unseen<T>(trx: Trx, read: () => Promise<T>): Promise<T> {
  await sql`savepoint before_reading`.execute(trx)
  const found = await read()
  await sql`rollback to savepoint before_reading`.execute(trx)
  return found
}

/** `{id}` of the loading call; where it is called otherwise, the body says it by that name or as its id. */
const paramsOf = ({ reading }: Guarded, values: Sent) =>
  Object.fromEntries(
    [...reading.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
      name,
      String(values[name] ?? values.id ?? ''),
    ]),
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
