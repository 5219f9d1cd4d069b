import { Type, type TProperties } from 'typebox'
import { fail } from '../../../../base/errors'
import type { Route, RowWork } from '../../../../kit/http'
import { batchRoute } from '../../../../kit/machines'

const body = {
  result: Type.Union([Type.Literal('1'), Type.Literal('0')], { title: '审核结果' }),
  refuseReason: Type.Optional(
    Type.Union([Type.String({ maxLength: 200, title: '驳回原因' }), Type.Null()]),
  ),
}

/**
 * 审核: one dialog, two transitions. `result` 1 runs the machine's `audit`, 0 its `refuse`, which asks for the reason.
 * @param machine the routes of the document's machine
 * @param passValues what `audit` takes besides the rows
 */
export function examineRoute(
  resource: string,
  base: string,
  permission: string,
  machine: readonly Route[],
  passValues: TProperties = {},
): Route {
  const stepOf = (name: string): RowWork => {
    const work = machine.find(({ path }) => path === `${base}/${name}`)?.rowWork
    if (!work) throw new Error(`examineRoute: the machine of ${base} has no "${name}"`)
    return work
  }
  const [pass, refuse] = [stepOf('audit'), stepOf('refuse')]
  return batchRoute({
    call: `POST ${base}/examine`,
    permission,
    title: '审核',
    resource,
    values: { ...body, ...passValues },
    check: ({ result, refuseReason }) => {
      if (result === '0' && !String(refuseReason ?? '').trim())
        throw fail('TRADE_REASON_MISSING', { fields: { refuseReason: '请写明驳回原因' } })
    },
    row: (trx, ctx, id, { result, refuseReason, ...given }, name) =>
      result === '1'
        ? pass(trx, ctx, id, given, name)
        : refuse(trx, ctx, id, { refuseReason }, name),
  })
}
