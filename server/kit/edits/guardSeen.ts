import { Type, type TObject } from 'typebox'
import type { Prefilled } from '../../../schemas/language'
import type { Trx } from '../../base/db'
import { fail } from '../../base/errors'
import type { Context, Route } from '../http'
import { storedRow } from '../records'
import { lastChanges } from './lastChanges'
import { canonical } from './versionOf'

/**
 * The batch, which on one row also takes `seen`: the values its form started with. What it writes over must be among
 * them; on several rows the form starts empty and what is typed is meant for all.
 */
export function guardSeen(route: Route, { resource, fields }: Prefilled): Route {
  const body = route.body as TObject
  const shown = Object.fromEntries(fields.map((field) => [field, Type.Optional(Type.Any())]))
  const seen = Type.Optional(Type.Object(shown, { additionalProperties: false }))
  return {
    ...route,
    body: Type.Object({ ...body.properties, seen }, { additionalProperties: false }),
    async handle(ctx, input) {
      const { seen: shown, ...values } = input.body as Sent
      const [id, ...more] = values.ids ?? []
      if (id !== undefined && more.length === 0) {
        const written = fields.filter((field) => values[field] !== undefined)
        const seen = { written, shown: shown ?? {} }
        await ctx.trx((trx) => refuseUnseen(trx, ctx, resource, id, seen))
      }
      return route.handle(ctx, { ...input, body: values })
    },
  }
}

type Sent = Record<string, unknown> & { ids?: string[]; seen?: Record<string, unknown> }

interface Seen {
  /** Fields that are written over. */
  written: readonly string[]
  /** What the form showed. */
  shown: Readonly<Record<string, unknown>>
}

/** @throws RECORD_CHANGED where the row holds something else than the form has shown; BODY_INVALID where it does not say what */
async function refuseUnseen(
  trx: Trx,
  ctx: Context,
  resource: string,
  id: string,
  { written, shown: seen }: Seen,
): Promise<void> {
  const row = await storedRow(trx, resource, id)
  if (!row) return
  const unsaid = written.filter((field) => !Object.hasOwn(seen, field))
  if (unsaid.length > 0) throw fail('BODY_INVALID', { problem: noSeen, fields: saidAt(unsaid) })
  const shown = Object.entries(seen).filter(([name]) => Object.hasOwn(row, name))
  if (shown.every(([name, value]) => isSame(value, row[name]))) return
  const now = Object.fromEntries(shown.map(([name]) => [name, row[name]]))
  const changes = await lastChanges(trx, resource, [id])
  const who = changes[0] ? `被 ${changes[0].userName} ` : ''
  throw fail('RECORD_CHANGED', { who, now, version: 'seen', changes })
}

const noSeen = '没有说改之前是什么，请刷新后重新编辑'
const saidAt = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, noSeen]))

const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other)

// amounts are text in a row and may be numbers in a form
const textOf = (value: unknown): string => {
  const plain = canonical(value)
  const isDecimal = typeof plain === 'string' && /^-?\d{1,13}\.\d+$/.test(plain)
  if (isDecimal) return String(Number(plain))
  return typeof plain === 'object' ? JSON.stringify(plain) : String(plain)
}
