import { Type } from 'typebox'
import { maxScanLength } from '../../../schemas/language'
import { fail } from '../../base/errors'
import { defineRoute, type Route } from '../http'
import { lastScans } from './scanRows'
import { readSession } from './session'
import { formBody } from '../records'
import { stationOf, type PlannedStation } from './stationOf'
import { takeScan } from './takeScan'
import { viewOf } from './viewOf'
import type { AskedScan, ScanState, Station } from './types'

const uuid = (title: string) =>
  Type.String({
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
    title,
  })
const warehouseId = Type.String({ pattern: '^[0-9]{1,18}$', title: '仓库' })

const scanFields = {
  id: uuid('扫描的编号'),
  warehouseId,
  desk: uuid('工位'),
  // a desk counts in milliseconds, so that it goes on counting when it has forgotten its last number
  number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title: '次序' }),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: maxScanLength, title: '扫到的码' })),
  choice: Type.Optional(Type.String({ minLength: 1, maxLength: 60, title: '选择' })),
  key: Type.Optional(Type.String({ minLength: 1, maxLength: 40, title: '功能键' })),
  undo: Type.Optional(uuid('撤销的扫描')),
}

/** What is filled in after a key is what its form asks; whether all of it is there is the key's matter. */
const valuesOf = (asks: PlannedStation<ScanState>['asks']) =>
  Type.Object(
    Object.fromEntries(
      Object.values(asks).flatMap((items) =>
        Object.entries(formBody(items).properties).map(([field, shape]) => [
          field,
          Type.Optional(shape),
        ]),
      ),
    ),
    { additionalProperties: false, title: '填的内容' },
  )

/**
 * A scan station from its page of kind `scan`: the page says calls, permission, steps with their kinds of codes, keys
 * and how outcomes sound; here stands what a hit does. Each scan is one transaction, counts once by its id and is
 * answered only after it is in the database. Answers `calls.scan` and `calls.now`.
 * @throws at import when page and station do not fit
 */
export function defineScan<S extends ScanState>(declared: Station<S>): Route[] {
  const station = stationOf(declared)
  const { page, fresh } = station
  const scan = defineRoute({
    call: page.calls.scan,
    permission: page.permission,
    summary: `${page.title}：扫描`,
    body: Type.Object({ ...scanFields, values: Type.Optional(valuesOf(station.asks)) }),
    // the same code twice is two books
    creates: false,
    handle: (ctx, { body }) => takeScan(ctx, station, askedOf(body)),
  })
  const now = defineRoute({
    call: page.calls.now,
    permission: page.permission,
    summary: `${page.title}：做到哪里`,
    reads: true,
    body: Type.Object({ warehouseId }),
    handle: (ctx, { body }) =>
      ctx.trx(async (trx) => {
        const place = { station: page.path, warehouseId: body.warehouseId, fresh }
        const { id, step, state } = await readSession(trx, ctx, place)
        const view = await viewOf(station, { trx, ctx, ...body, now: ctx.now(), state }, step)
        return { view, last: id ? await lastScans(trx, id) : [] }
      }),
  })
  return [scan, now]
}

interface ScanBody extends Omit<AskedScan, 'kind' | 'input' | 'values'> {
  values?: object
  code?: string
  key?: string
  undo?: string
}

/** @throws BODY_INVALID unless it is exactly one of code, key and undo */
function askedOf({ code, key, undo, values, ...rest }: ScanBody): AskedScan {
  const given = [
    { kind: 'CODE' as const, input: code },
    { kind: 'KEY' as const, input: key },
    { kind: 'UNDO' as const, input: undo },
  ].filter(({ input }) => input !== undefined)
  const [only] = given
  if (!only?.input || given.length > 1)
    throw fail('BODY_INVALID', { problem: '扫到的码、功能键、撤销，一次送一样' })
  const filled = key !== undefined && values && { values: values as AskedScan['values'] }
  return { ...rest, ...filled, kind: only.kind, input: only.input }
}
