import { sql } from 'kysely'
import type { Trx } from '../../base/db'
import { contextWithin, type Context, type SessionUser } from '../../kit/http'
import type { Saved, TradeSpec } from '../../modules/trade/kit'

/** The seed's transaction from now on works as this person's own calls do, within the rows of the company. */
export async function actAs(trx: Trx, user: SessionUser): Promise<Context> {
  await sql`select set_config('role', database_role('app'), true), set_config('app.company_id', ${user.companyId}, true),
    set_config('app.user_id', ${user.userId}, true)`.execute(trx)
  return contextWithin(trx, user)
}

/** A transition of a document's machine, as a person makes it. */
export const stepper =
  ({ trx, ctx }: { trx: Trx; ctx: Context }, spec: TradeSpec) =>
  async (document: Saved, name: string, values: Record<string, unknown> = {}): Promise<void> => {
    const work = spec.machine.find(({ path }) => path === `${spec.base}/${name}`)?.rowWork
    if (!work) throw new Error(`stepper: ${spec.base} has no transition "${name}"`)
    await work(trx, ctx, document.id, values, () => {})
  }

/** `yyyy-MM-dd`, so many days before today; negative: after it. */
export const dayBefore = (ctx: Context, days: number): string =>
  new Date(Date.parse(`${ctx.now().slice(0, 10)}T00:00:00Z`) - days * 86_400_000)
    .toISOString()
    .slice(0, 10)
