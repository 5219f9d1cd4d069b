import type { Route } from '../../../../kit/http'
import { sealSecret } from './secret'

type Values = Record<string, unknown>

/**
 * A call of accounts whose secret goes in and never comes out: sealed before it reaches a row, absent from every answer.
 * An empty one of an edit leaves the stored one as it is.
 */
export const hideSecret = (route: Route): Route => ({
  ...route,
  async handle(ctx, input) {
    const { accountPassword, ...body } = (input.body ?? {}) as Values
    const secret = typeof accountPassword === 'string' && accountPassword !== ''
    const sealed = secret ? { accountPassword: await sealSecret(ctx.db, accountPassword) } : {}
    const isForm = /\/(add|edit)$/.test(route.path)
    return blank(
      await route.handle(ctx, isForm ? { ...input, body: { ...body, ...sealed } } : input),
    )
  },
})

function blank(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(blank)
  if (typeof answer !== 'object' || answer === null) return answer
  const values = answer as Values
  if ('records' in values) return { ...values, records: blank(values.records) }
  return 'accountPassword' in values ? { ...values, accountPassword: null } : answer
}
