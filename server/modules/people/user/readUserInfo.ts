import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import type { SessionUser } from '../../../kit/http'

/** What the console knows about the signed-in person: the shape of the specification, §3 "User info". */
export async function readUserInfo(trx: Trx, user: SessionUser) {
  const [own, roles] = await Promise.all([findOwn(trx, user), findRoles(trx, user)])
  return {
    userid: user.userId,
    username: user.username,
    nickName: user.nickName,
    avatar: user.avatar,
    roles: user.roles,
    permissions: user.permissions,
    withheld: user.withheld ?? [],
    isAdmin: user.isAdmin,
    companyName: own.companyName,
    version: own.versionId,
    grayVersion: own.grayVersion,
    loginWeak: own.loginWeak,
    passwordGiven: own.loginWeak ? own.passwordGiven : null,
    runsCloud: own.runsCloud,
    customerServiceManager: own.customerServiceManager ?? '',
    managerPhone: own.managerPhone ?? '',
    sysUser: {
      userId: user.userId,
      userName: user.username,
      nickName: user.nickName,
      avatar: user.avatar,
      phone: own.phone,
      companyId: user.companyId,
      companyName: own.companyName,
      version: own.versionId,
      warehouseId: user.warehouseId,
      warehouseName: own.warehouseName,
      roles,
    },
  }
}

/** Whether orders of other companies come to a cloud warehouse of this one. */
const runsCloud = sql<boolean>`exists (
  select from warehouse cloud where cloud.company_id = c.id and cloud.cloud_flag and cloud.status = '1')`

const findOwn = (trx: Trx, user: SessionUser) =>
  trx
    .selectFrom('appUser as u')
    .innerJoin('company as c', 'c.id', 'u.companyId')
    .leftJoin('warehouse as w', 'w.id', 'u.warehouseId')
    .select([
      'u.phone',
      'u.grayVersion',
      'u.loginWeak',
      'u.passwordGiven',
      'c.companyName',
      'c.versionId',
      'c.customerServiceManager',
      'c.managerPhone',
      'w.warehouseName',
      runsCloud.as('runsCloud'),
    ])
    .where('u.companyId', '=', user.companyId)
    .where('u.id', '=', user.userId)
    .executeTakeFirstOrThrow()

const findRoles = (trx: Trx, user: SessionUser) =>
  trx
    .selectFrom('userRole as ur')
    .innerJoin('role as r', 'r.id', 'ur.roleId')
    .select(['r.id as roleId', 'r.roleKey', 'r.roleName'])
    .where('ur.companyId', '=', user.companyId)
    .where('ur.userId', '=', user.userId)
    .where('r.status', '=', '1')
    .orderBy('ur.place')
    .execute()
