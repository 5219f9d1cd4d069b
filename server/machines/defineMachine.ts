import { sql } from 'kysely'
import { Type, type TObject } from 'typebox'
import type { Trx } from '../db'
import { fail } from '../errors'
import { defineRoute, type Context, type Route } from '../http'
import { schemas } from '../schemas'
import { forEachRow } from './forEachRow'
import { lockRow } from './lockRow'
import type { MachineRow, MachineSpec, Transition } from './types'

/** `ids` of a batch action: at least one, at most a thousand. */
export const idsField = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  minItems: 1,
  maxItems: 1000,
  title: '选中的行',
})

/**
 * The calls of a state machine: `POST <base>/<transition>` with `{ ids, ...form values }`, answered per row. Each row is
 * locked, must be in a `from` state, passes the guard, takes the new state, then the effect runs, all in one
 * transaction of its own. A row of another company answers like one that does not exist.
 * @throws at import when the resource is unknown
 */
export function defineMachine(spec: MachineSpec): Route[] {
  const resource = schemas().resources[spec.resource]
  if (!resource)
    throw new Error(`defineMachine: schemas/resources has no resource "${spec.resource}"; add it`)
  const { label, title } = resource
  const transitions = Object.entries(spec.transitions)
  return transitions.map(([name, transition]) =>
    defineRoute({
      call: `POST ${spec.base}/${name}`,
      permission: transition.permission,
      summary: `${title}：${transition.title}`,
      resource: spec.resource,
      body: withIds(transition.body),
      async handle(ctx: Context, { body }: { body: unknown }) {
        const { ids, ...input } = body as { ids: string[] } & Record<string, unknown>
        return forEachRow(ctx, ids, async (trx, id, nameRow) => {
          const row = await lockRow(trx, spec.table, id)
          nameRow(String(row[label] ?? id))
          await move(trx, spec, transition, row, input, ctx)
        })
      },
    }),
  )
}

const withIds = (body: TObject | undefined): TObject =>
  Type.Object({ ids: idsField, ...body?.properties }, { additionalProperties: false })

async function move(
  trx: Trx,
  spec: MachineSpec,
  { from, to, guard, effect }: Transition,
  row: MachineRow,
  input: Record<string, unknown>,
  ctx: Context,
): Promise<void> {
  if (!from.includes(String(row[spec.state]))) throw fail('STATE_CHANGED')
  await guard?.(trx, row, input, ctx)
  if (to !== undefined) await storeState(trx, spec, row.id, to)
  await effect?.(trx, row, input, ctx)
}

// the plain names pass the naming plugin, which turns `stateName` into `state_name`
const storeState = (trx: Trx, { table, state }: MachineSpec, id: string, to: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(state)} = ${to} where id = ${id}`.execute(trx)
