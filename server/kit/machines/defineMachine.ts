import { sql } from 'kysely'
import type { TProperties } from 'typebox'
import { asWholeCompany, type Trx } from '../../base/db'
import { AppError, attempt, fail, type ErrorCode } from '../../base/errors'
import type { Context, RowNote, Route, SetDone } from '../http'
import { schemas } from '../../base/schemas'
import { actionBody } from './actionBody'
import { batchRoute } from './batchRoute'
import { declaredAction, removals } from './declaredAction'
import { lockRow, lockRows } from './lockRow'
import { requireState, stateOf } from './stateRefused'
import type { DeclaredAction, InputOf, RowOf } from './types'
import type { InputWith } from '../records'

/** What the server adds to an action of a resource: which rows it refuses beyond their state, and what else changes. */
export interface Transition<Row, Values> {
  /** Codes guard and effect refuse with, beside ROW_NOT_FOUND and STATE_REFUSED. */
  errors?: readonly ErrorCode[]
  /** For exactly one row: its values make no sense for several. */
  isSingle?: boolean
  /** See `Route.overwrites`; so it is for exactly one row. */
  overwrites?: boolean
  /** Throws `fail(…)` when this row may not; the row is locked and in a `from` state. */
  guard?(trx: Trx, row: Row, input: Values, ctx: Context): Promise<void>
  /** What else changes, in the same transaction, after the state; `row` is as it was before. */
  effect?(trx: Trx, row: Row, input: Values, ctx: Context): Promise<RowNote | void>
  /**
   * In place of `effect`: what a set of rows does at once, in the order given. It moves the rows on itself, leaves a
   * refused one as it is and says of each what became of it. What it throws takes the set back, which is then worked in
   * halves.
   */
  effects?(trx: Trx, rows: readonly Row[], input: Values, ctx: Context): Promise<SetDone>
}

/** Values no form declares, or whose lines it leaves open, by the action that brings them. */
export type MoreValues<Resource extends string> = {
  readonly [Action in DeclaredAction<Resource>]?: TProperties
}

export interface MachineSpec<
  Resource extends string,
  Table extends string,
  More extends MoreValues<Resource> = Record<never, never>,
> {
  resource: Resource
  /** In camelCase, as the types of the database name it. */
  table: Table
  /** Whether the caller may see the row at all, beyond the database's own policies: otherwise it is not there. */
  sees?(row: RowOf<Table>, ctx: Context): boolean
  /** What guard and effect get beside the forms, by action. */
  more?: More
  /** By the action's name in the resource. */
  transitions: {
    readonly [Action in DeclaredAction<Resource>]?: Transition<
      RowOf<Table>,
      Action extends keyof More
        ? InputWith<InputOf<Resource, Action>, More[Action]>
        : InputOf<Resource, Action>
    >
  }
}

type AnyTransition<Table extends string> = Transition<RowOf<Table>, unknown>
type AnyMachine<Table extends string> = Omit<MachineSpec<string, Table>, 'more' | 'transitions'>

/**
 * The calls of a state machine. States, title, permission and body of each are those of the resource's action: the
 * button reads the same lines. Every row is locked, must be in a `from` state, passes the guard, takes the state `to`,
 * then the effect runs, all in one transaction of its own. A row of another company or outside the caller's 数据范围
 * answers like one that does not exist; guard and effect then work with the whole company.
 * @throws at import when the resource declares no such action, or none of its fields is the state
 */
export function defineMachine<
  Resource extends string,
  Table extends string,
  const More extends MoreValues<Resource> = Record<never, never>,
>(spec: MachineSpec<Resource, Table, More>): Route[] {
  stateOf(spec.resource)
  const more: Readonly<Record<string, TProperties | undefined>> = spec.more ?? {}
  return Object.entries<AnyTransition<Table> | undefined>(spec.transitions).map(
    ([name, transition = {}]) => {
      const { call, permission, title } = declaredAction(spec.resource, name)
      const body = actionBody(call, more[name])
      if (transition.effects) requireSet(spec.resource, name, transition)
      return batchRoute({
        call,
        permission,
        title,
        resource: spec.resource,
        values: body.properties,
        isSingle: transition.isSingle,
        overwrites: transition.overwrites,
        refusals: [...new Set<ErrorCode>(['STATE_REFUSED', ...(transition.errors ?? [])])],
        removes: removals.has(name),
        ...(transition.effects && {
          set: (trx, ctx, ids, input, nameRow) =>
            moveSet(
              trx,
              spec,
              { name, ...transition },
              { ids, input: body.read(input), ctx, nameRow },
            ),
        }),
        async row(trx, ctx, id, input, nameRow) {
          const row = await lockRow(trx, spec.table, id)
          // before its name and its state are said
          if (spec.sees && !spec.sees(row, ctx)) throw fail('ROW_NOT_FOUND')
          nameRow(labelOf(spec.resource, row, id))
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
  // the rules are those of the company, whoever asks: what stands against it may lie where they see nothing
  return asWholeCompany(trx, async () => {
    await guard?.(trx, row, input, ctx)
    if (to !== undefined)
      await storeState(trx, table, stateOf(resource), String(valueOf(row, 'id')), to)
    return effect?.(trx, row, input, ctx)
  })
}

/** @throws at import when a set is to do what only a row alone can */
function requireSet(
  resource: string,
  name: string,
  { effect, guard }: object & { effect?: unknown; guard?: unknown },
) {
  if (effect || guard || declaredAction(resource, name).to !== undefined)
    throw new Error(
      `defineMachine: "${resource}.${name}" has effects: they guard and move the rows themselves; leave out effect, guard and to`,
    )
}

interface MovedSet {
  ids: readonly string[]
  input: Record<string, unknown>
  ctx: Context
  nameRow(id: string, label: string): void
}

async function moveSet<Table extends string>(
  trx: Trx,
  { resource, table, sees }: AnyMachine<Table>,
  { name, effects }: AnyTransition<Table> & { name: string },
  { ids, input, ctx, nameRow }: MovedSet,
): Promise<SetDone> {
  const locked = await lockRows(trx, table, ids)
  const done = new Map<string, RowNote | AppError | void>()
  const fit: RowOf<Table>[] = []
  for (const id of ids) {
    const row = attempt(() => {
      const found = locked.get(id)
      if (!found || (sees && !sees(found, ctx))) throw fail('ROW_NOT_FOUND')
      nameRow(id, labelOf(resource, found, id))
      requireState(resource, name, found)
      return found
    })
    if (row instanceof AppError) done.set(id, row)
    else fit.push(row)
  }
  const moved =
    fit.length > 0
      ? await asWholeCompany(trx, async () => effects?.(trx, fit, input, ctx))
      : undefined
  for (const [id, what] of moved ?? []) done.set(id, what)
  return done
}

const labelOf = (resource: string, row: object, id: string) =>
  String(valueOf(row, schemas().resources[resource]?.label ?? 'id') ?? id)

const valueOf = (row: object, field: string): unknown => Reflect.get(row, field)

// the naming plugin makes snake_case of both
const storeState = (trx: Trx, table: string, state: string, id: string, to: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(state)} = ${to} where id = ${id}`.execute(trx)
