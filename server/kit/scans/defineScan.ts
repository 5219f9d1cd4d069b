import { Type } from 'typebox'
import { maxScanLength } from '../../../schemas/language'
import { fail } from '../../base/errors'
import { defineRoute, type Route } from '../http'
import { lastScans } from './scanRows'
import { readSession } from './session'
import { stationOf } from './stationOf'
import { takeScan } from './takeScan'
import type { AskedScan, ScanState, Station } from './types'

const uuid = (title: string) =>
  Type.String({
    pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$',
    title,
  })
const warehouseId = Type.String({ pattern: '^[0-9]{1,18}$', title: '仓库' })

const scanBody = Type.Object({
  id: uuid('扫描的编号'),
  warehouseId,
  desk: uuid('工位'),
  // a desk counts in milliseconds, so that it goes on counting when it has forgotten its last number
  number: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, title: '次序' }),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: maxScanLength, title: '扫到的码' })),
  choice: Type.Optional(Type.String({ minLength: 1, maxLength: 60, title: '选择' })),
  key: Type.Optional(Type.String({ minLength: 1, maxLength: 40, title: '功能键' })),
  undo: Type.Optional(uuid('撤销的扫描')),
})

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
    body: scanBody,
    // the same code twice is two books
    creates: false,
    handle: (ctx, { body }) => {
      const asked = askedOf(body)
      return ctx.trx((trx) => takeScan(trx, ctx, station, asked))
    },
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
        const shown = await station.show({ trx, ctx, ...body, now: ctx.now(), state })
        return { view: { ...shown, step }, last: id ? await lastScans(trx, id) : [] }
      }),
  })
  return [scan, now]
}

interface ScanBody extends Omit<AskedScan, 'kind' | 'input'> {
  code?: string
  key?: string
  undo?: string
}

/** @throws BODY_INVALID unless it is exactly one of code, key and undo */
function askedOf({ code, key, undo, ...rest }: ScanBody): AskedScan {
  const given = [
    { kind: 'CODE' as const, input: code },
    { kind: 'KEY' as const, input: key },
    { kind: 'UNDO' as const, input: undo },
  ].filter(({ input }) => input !== undefined)
  const [only] = given
  if (!only?.input || given.length > 1)
    throw fail('BODY_INVALID', { problem: '扫到的码、功能键、撤销，一次送一样' })
  return { ...rest, kind: only.kind, input: only.input }
}
