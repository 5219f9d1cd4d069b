import type { TProperties } from 'typebox'
import type { Trx } from '../../base/db'
import type { ErrorCode } from '../../base/errors'
import type { Context, Route, RowNote } from '../http'
import type { InputWith } from '../records'
import { actionBody } from './actionBody'
import { batchRoute, type BatchRouteSpec } from './batchRoute'
import { declaredAction, removals } from './declaredAction'
import type { NameRow } from './forEachRow'
import type { DeclaredAction, Input, InputOf } from './types'

export interface BatchSpec<
  Resource extends string,
  Action extends DeclaredAction<Resource>,
  Values = InputOf<Resource, Action>,
> extends Pick<BatchRouteSpec, 'isShownOnly' | 'isSingle'> {
  resource: Resource
  action: Action
  /** Codes the work refuses a row with, beside ROW_NOT_FOUND. */
  errors?: readonly ErrorCode[]
  /** Refuses values no row could be done with. */
  check?(input: Values, ctx: Context): void
  row(trx: Trx, ctx: Context, id: string, input: Values, name: NameRow): Promise<RowNote | void>
}

/** A batch that is sent values no form declares, or whose lines the form leaves open. */
interface WiderBatchSpec<
  Resource extends string,
  Action extends DeclaredAction<Resource>,
  More extends TProperties,
> extends BatchSpec<Resource, Action, InputWith<InputOf<Resource, Action>, More>> {
  more: More
}

/**
 * The call of an action that works on rows without moving them through states, each row in a transaction of its own.
 * Call, permission and title are those the resource declares for the action, the body is what its forms ask.
 * @throws at import when the resource declares no such action
 */
export function defineBatch<Resource extends string, Action extends DeclaredAction<Resource>>(
  spec: BatchSpec<Resource, Action> & { more?: undefined },
): Route
export function defineBatch<
  Resource extends string,
  Action extends DeclaredAction<Resource>,
  More extends TProperties,
>(spec: WiderBatchSpec<Resource, Action, More>): Route
export function defineBatch<Resource extends string, Action extends DeclaredAction<Resource>>(
  spec: BatchSpec<Resource, Action> & { more?: TProperties },
): Route {
  const { resource, action, more, errors = [], check, row, ...rest } = spec
  const { call, permission, title } = declaredAction(resource, action)
  const body = actionBody(call, more)
  // the route has checked the values against the shapes, from which their type is made, too
  const read = (input: Input) => body.read(input) as InputOf<Resource, Action>
  return batchRoute({
    ...rest,
    call,
    permission,
    title,
    resource,
    values: body.properties,
    refusals: errors,
    removes: removals.has(action),
    check: check && ((input, ctx) => check(read(input), ctx)),
    row: (trx, ctx, id, input, name) => row(trx, ctx, id, read(input), name),
  })
}
