import { sql } from 'kysely'
import type { TProperties } from 'typebox'
import { asWholeCompany, type Trx } from '../../base/db'
import { fail, type ErrorCode } from '../../base/errors'
import type { Context, RowNote, Route } from '../http'
import { schemas } from '../../base/schemas'
import { actionBody } from './actionBody'
import { batchRoute } from './batchRoute'
import { declaredAction } from './declaredAction'
import { lockRow } from './lockRow'
import { requireState, stateOf } from './stateRefused'
import type { DeclaredAction, InputOf, RowOf } from './types'

/** What the server adds to an action of a resource: which rows it refuses beyond their state, and what else changes. */
export interface Transition<Row, Values> {
  /** Codes guard and effect refuse with, beside ROW_NOT_FOUND and STATE_REFUSED. */
  errors?: readonly ErrorCode[]
  /** Values no form declares, or whose lines it leaves open. */
  more?: TProperties
  /** For exactly one row: its values make no sense for several. */
  isSingle?: boolean
  /** Throws `fail(…)` when this row may not; the row is locked and in a `from` state. */
  guard?(trx: Trx, row: Row, input: Values, ctx: Context): Promise<void>
  /** What else changes, in the same transaction, after the state; `row` is as it was before. */
  effect?(trx: Trx, row: Row, input: Values, ctx: Context): Promise<RowNote | void>
}

export interface MachineSpec<Resource extends string, Table extends string> {
  resource: Resource
  /** In camelCase, as the types of the database name it. */
  table: Table
  /** Locks what others lock before this row, so that nobody waits in a circle; the id may be anything. */
  hold?(trx: Trx, id: string): Promise<unknown>
  /** Whether the caller may see the row at all, beyond the database's own policies: otherwise it is not there. */
  sees?(row: RowOf<Table>, ctx: Context): boolean
  /** By the action's name in the resource. */
  transitions: {
    readonly [Action in DeclaredAction<Resource>]?: Transition<
      RowOf<Table>,
      InputOf<Resource, Action>
    >
  }
}

type AnyTransition<Table extends string> = Transition<RowOf<Table>, unknown>
type AnyMachine<Table extends string> = Omit<MachineSpec<string, Table>, 'transitions'>

/**
 * The calls of a state machine. States, title, permission and body of each are those of the resource's action: the
 * button reads the same lines. Every row is locked, must be in a `from` state, passes the guard, takes the state `to`,
 * then the effect runs, all in one transaction of its own. A row of another company or outside the caller's 数据范围
 * answers like one that does not exist; guard and effect then work with the whole company.
 * @throws at import when the resource declares no such action, or none of its fields is the state
 */
export function defineMachine<Resource extends string, Table extends string>(
  spec: MachineSpec<Resource, Table>,
): Route[] {
  stateOf(spec.resource)
  return Object.entries<AnyTransition<Table> | undefined>(spec.transitions).map(
    ([name, transition = {}]) => {
      const { call, permission, title } = declaredAction(spec.resource, name)
      const body = actionBody(call, transition.more)
      return batchRoute({
        call,
        permission,
        title,
        resource: spec.resource,
        values: body.properties,
        isSingle: transition.isSingle,
        refusals: [...new Set<ErrorCode>(['STATE_REFUSED', ...(transition.errors ?? [])])],
        async row(trx, ctx, id, input, nameRow) {
          await spec.hold?.(trx, id)
          const row = await lockRow(trx, spec.table, id)
          // before its name and its state are said
          if (spec.sees && !spec.sees(row, ctx)) throw fail('ROW_NOT_FOUND')
          nameRow(String(valueOf(row, schemas().resources[spec.resource]?.label ?? 'id') ?? id))
          return move(trx, spec, { name, ...transition }, row, body.read(input), ctx)
        },
      })
    },
  )
}

async function move<Table extends string>(
  trx: Trx,
  { resource, table }: AnyMachine<Table>,
  { name, guard, effect }: AnyTransition<Table> & { name: string },
  row: RowOf<Table>,
  input: Record<string, unknown>,
  ctx: Context,
): Promise<RowNote | void> {
  const { to } = declaredAction(resource, name)
  requireState(resource, name, row)
  // the rules are those of the company, whoever asks: what stands against it may lie where he sees nothing
  return asWholeCompany(trx, async () => {
    await guard?.(trx, row, input, ctx)
    if (to !== undefined)
      await storeState(trx, table, stateOf(resource), String(valueOf(row, 'id')), to)
    return effect?.(trx, row, input, ctx)
  })
}

const valueOf = (row: object, field: string): unknown => Reflect.get(row, field)

// the naming plugin makes snake_case of both
const storeState = (trx: Trx, table: string, state: string, id: string, to: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(state)} = ${to} where id = ${id}`.execute(trx)
