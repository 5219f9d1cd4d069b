import { sql, type QueryCreator } from 'kysely'
import { toJson, type Id, type Tables, type Trx } from '../../base/db'
import { fail } from '../../base/errors'
import type { Context } from '../http'
import type { AskedScan, ScanState } from './types'

/** One person at one station in one warehouse; its row is held when it is to change. */
export interface Session<S> {
  id: Id
  step: string
  state: S
  /** Last number taken of each desk. */
  desks: Readonly<Record<string, number>>
}

interface Place<S> {
  station: string
  warehouseId: Id
  /** A session that begins. */
  fresh: Pick<Session<S>, 'step' | 'state'>
}

/** Holds the session of the caller until the transaction ends, making it at the first scan. @throws SCAN_NO_WAREHOUSE */
export async function holdSession<S extends ScanState>(
  trx: Trx,
  ctx: Context,
  place: Place<S>,
): Promise<Session<S>> {
  const known = await sessionOf(trx, ctx, place).forNoKeyUpdate().executeTakeFirst()
  if (known) return known as Session<S>
  await requireWarehouse(trx, ctx, place.warehouseId)
  await trx
    .insertInto('scanSession')
    .values({
      companyId: ctx.companyId,
      userId: ctx.user.userId,
      station: place.station,
      warehouseId: place.warehouseId,
      step: place.fresh.step,
      state: toJson(place.fresh.state),
    })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'userId', 'station', 'warehouseId']).doNothing(),
    )
    .execute()
  const made = await sessionOf(trx, ctx, place).forNoKeyUpdate().executeTakeFirstOrThrow()
  return made as Session<S>
}

/** The same to look at; a session that has not begun is answered as it would begin. @throws SCAN_NO_WAREHOUSE */
export async function readSession<S extends ScanState>(
  trx: Trx,
  ctx: Context,
  place: Place<S>,
): Promise<Session<S> | (Pick<Session<S>, 'step' | 'state'> & { id?: undefined })> {
  await requireWarehouse(trx, ctx, place.warehouseId)
  const known = await sessionOf(trx, ctx, place).executeTakeFirst()
  return known ? (known as Session<S>) : place.fresh
}

const sessionOf = <S>(trx: Trx, ctx: Context, { station, warehouseId }: Place<S>) =>
  trx
    .selectFrom('scanSession')
    .select(['id', 'step', 'state', 'desks'])
    .where('companyId', '=', ctx.companyId)
    .where('userId', '=', ctx.user.userId)
    .where('station', '=', station)
    .where('warehouseId', '=', warehouseId)

async function requireWarehouse(trx: Trx, ctx: Context, warehouseId: Id): Promise<void> {
  const found = await trx
    .selectFrom('warehouse')
    .select('id')
    .where('companyId', '=', ctx.companyId)
    .where('id', '=', warehouseId)
    .where('status', '=', '1')
    .executeTakeFirst()
  if (!found) throw fail('SCAN_NO_WAREHOUSE')
}

/** Where the session stands after a scan, as a part of another statement. */
export const storeSession = <S extends ScanState>(
  trx: QueryCreator<Tables>,
  session: Session<S>,
  { step, state }: Pick<Session<S>, 'step' | 'state'>,
  { desk, number }: Pick<AskedScan, 'desk' | 'number'>,
) =>
  trx
    .updateTable('scanSession')
    .set({
      step,
      state: toJson(state),
      desks: toJson(trimmed({ ...session.desks, [desk]: number })),
      updateTime: sql<string>`now()`,
    })
    .where('id', '=', session.id)

const mostDesks = 20

/** A browser that forgot its desk makes a new one: the oldest numbers go. Numbers are times, so they compare. */
const trimmed = (desks: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(desks)
      .toSorted(([, left], [, right]) => right - left)
      .slice(0, mostDesks),
  )
