import { sql, type RawBuilder } from 'kysely'

/** SQL: the user may work in that warehouse: in all, or in those named at him when the data scope is 指定仓库. */
export const worksIn = (
  user: { companyId: string; userId: string },
  warehouseId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from app_user u
  where u.id = ${user.userId} and u.company_id = ${user.companyId}
    and (u.data_scope <> 'CUSTOM' or jsonb_exists(u.warehouse_ids, ${warehouseId}::text))
)`
