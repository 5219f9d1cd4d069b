import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { SessionUser } from '../../../kit/http'

/** What a person sees and keeps of themselves. */
export const readProfile = (trx: Trx, user: SessionUser) =>
  trx
    .selectFrom('appUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .innerJoin('softwareVersion as v', 'v.id', 'c.versionId')
    .leftJoin('warehouse as w', 'w.id', 'u.warehouseId')
    .select([
      'u.id as userId',
      'u.username',
      'u.nickName',
      'u.phone',
      'u.email',
      'u.sex',
      'u.avatar',
      'u.secondFactor',
      'u.jobTitle',
      'u.createTime',
      'u.pwdUpdateTime',
      'u.lastLoginTime',
      'u.lastLoginIp',
      'u.warehouseId',
      'w.warehouseName',
      'c.companyName',
      'c.expireTime',
      'v.versionName',
      sql<string[]>`coalesce((select json_agg(r.role_name order by ur.place)
        from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = u.id and r.status = '1'), '[]')`.as('roleNames'),
    ])
    .where('u.companyId', '=', user.companyId)
    .where('u.id', '=', user.userId)
    .executeTakeFirstOrThrow()
