import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Trx } from '../types'

/**
 * A long statement that is put into words once per process. Building, renaming and compiling one takes as long as
 * reading what it finds; at every call it was an eighth of the time an order's page took.
 * @param build is given a place for each value of a call; what differs between calls must be one of them
 * @example const logsOf = wordOnce<Log, [Id]>((order) => sql`select * from order_log where order_id = ${order}`)
 */
export function wordOnce<R, V extends readonly unknown[]>(
  build: (...places: Places<V>) => RawBuilder<R>,
): (trx: Trx, ...values: V) => Promise<R[]> {
  let worded: CompiledQuery | undefined
  return async (trx, ...values) => {
    worded ??= build(...(values.map((_value, at) => sql.val(new Place(at))) as Places<V>)).compile(
      trx,
    )
    const parameters = worded.parameters.map((given) =>
      given instanceof Place ? values[given.at] : given,
    )
    const { rows } = await trx.executeQuery<R>(CompiledQuery.raw(worded.sql, parameters))
    return rows
  }
}

type Places<V extends readonly unknown[]> = { [At in keyof V]: RawBuilder<V[At]> }

/** Stands for a value that comes with the call. */
class Place {
  constructor(readonly at: number) {}
}
