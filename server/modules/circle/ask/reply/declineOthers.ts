import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'

/** 未采用: open quotes of a request that has ended; nobody is told. */
export async function declineOthers(
  trx: Trx,
  ctx: Pick<Context, 'asCompany'>,
  askId: Id,
): Promise<void> {
  const { rows } = await sql<{ id: Id; companyId: Id }>`
    select id, reply_company(id) as company_id from askfor_reply_seen where ask_id = ${askId} and state = 'QUOTED'`.execute(
    trx,
  )
  for (const { id, companyId } of rows)
    await ctx.asCompany(trx, companyId, (theirs) =>
      sql`update askfor_reply set state = 'DECLINED', version = version + 1, update_time = now()
        where id = ${id} and state = 'QUOTED'`.execute(theirs),
    )
}
