import { sql } from 'kysely'
import { asWholeCompany, type Trx } from '../../base/db'
import { fail } from '../../base/errors'
import type { Context, RowNote, Route } from '../http'
import { dictLabel, schemas } from '../../base/schemas'
import { defineBatch } from './defineBatch'
import { lockRow } from './lockRow'
import type { MachineRow, MachineSpec, Transition } from './types'

/**
 * The calls of a state machine: `POST <base>/<transition>`, a batch each. Every row is locked, must be in a `from`
 * state, passes the guard, takes the new state, then the effect runs, all in one transaction of its own. A row of
 * another company or outside the caller's 数据范围 answers like one that does not exist; guard and effect then work with
 * the whole company.
 * @throws at import when the resource is unknown
 */
export function defineMachine(spec: MachineSpec): Route[] {
  const label = schemas().resources[spec.resource]?.label
  return Object.entries(spec.transitions).map(([name, transition]) =>
    defineBatch({
      call: `POST ${spec.base}/${name}`,
      permission: transition.permission,
      title: transition.title,
      resource: spec.resource,
      values: transition.body?.properties,
      async row(trx, ctx, id, input, nameRow) {
        await spec.hold?.(trx, id)
        const row = await lockRow(trx, spec.table, id)
        // before its name and its state are said
        if (spec.sees && !spec.sees(row, ctx)) throw fail('ROW_NOT_FOUND')
        nameRow(String(row[label ?? 'id'] ?? id))
        return move(trx, spec, transition, row, input, ctx)
      },
    }),
  )
}

async function move(
  trx: Trx,
  spec: MachineSpec,
  { title, from, to, guard, effect }: Transition,
  row: MachineRow,
  input: Record<string, unknown>,
  ctx: Context,
): Promise<RowNote | void> {
  const now = String(row[spec.state])
  if (!from.includes(now)) throw fail('STATE_REFUSED', { now: stateLabel(spec, now), title })
  // the rules are those of the company, whoever asks: what stands against it may lie where he sees nothing
  return asWholeCompany(trx, async () => {
    await guard?.(trx, row, input, ctx)
    if (to !== undefined) await storeState(trx, spec, row.id, to)
    return effect?.(trx, row, input, ctx)
  })
}

function stateLabel({ resource, state }: MachineSpec, now: string): string {
  const dict = schemas().resources[resource]?.fields[state]?.dict
  return dict ? dictLabel(schemas(), dict, now) : now
}

// the plain names pass the naming plugin, which turns `stateName` into `state_name`
const storeState = (trx: Trx, { table, state }: MachineSpec, id: string, to: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(state)} = ${to} where id = ${id}`.execute(trx)
