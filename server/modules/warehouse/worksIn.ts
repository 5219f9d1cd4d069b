import { sql, type RawBuilder } from 'kysely'

/**
 * SQL: the user may work in that warehouse: one of his own range that a role of his reaches as well. Named warehouses
 * count under 指定店铺/仓库; the owner works in all.
 */
export const worksIn = (
  user: { companyId: string; userId: string },
  warehouseId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from app_user u
  where u.id = ${user.userId} and u.company_id = ${user.companyId}
    and (u.is_owner or (u.data_scope <> 'CUSTOM' or jsonb_exists(u.warehouse_ids, ${warehouseId}::text))
      and (not exists (select from user_role ur where ur.user_id = u.id) or exists (
        select from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.status = '1' and (r.role_key = 'boss' or r.data_scope <> 'CUSTOM'
          or jsonb_exists(r.warehouse_ids, ${warehouseId}::text)))))
)`
