import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'

/** Whoever writes it looks after it, unless the other company of a pair does: none of its people belongs here. */
export const ownPerson = (ctx: Context, { companyId }: { companyId: Id }): Id | null =>
  companyId === ctx.companyId ? ctx.user.userId : null

export async function nickName(trx: Trx, userId: string): Promise<string | null> {
  const user = await trx
    .selectFrom('appUser')
    .select('nickName')
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.nickName ?? null
}
