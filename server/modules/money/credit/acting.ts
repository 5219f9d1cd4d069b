import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'

/** Who the transaction acts for, as it was told when it began. */
export interface Acting {
  companyId: Id
  /** 0 for jobs. */
  userId: Id
  operatorName: string
}

/** The company and the person of this transaction; a person of the other side of a pair has no name here. */
export async function acting(trx: Trx): Promise<Acting> {
  const { rows } = await sql<Acting>`
    select current_setting('app.company_id') as company_id,
      coalesce(nullif(current_setting('app.user_id', true), ''), '0') as user_id,
      coalesce((select nick_name from app_user
        where id = nullif(current_setting('app.user_id', true), '')::bigint), '系统') as operator_name`.execute(
    trx,
  )
  const [row] = rows
  if (!row) throw new Error('acting: the transaction acts for nobody')
  return row
}
