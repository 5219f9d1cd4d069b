import { builtInRoles } from '../../modules/people/role'
import { daysAgo } from '../world/Calendar'
import { addedRoles, type CompanyPlan } from '../plans/companies'
import type { SeededStaff } from '../world/seeded'
import type { World } from '../world/World'

const opened = daysAgo(400)

/** The roles of a company and those of its people who sign in in the demo. */
export function makeStaff(
  world: World,
  companyId: string,
  staff: CompanyPlan['staff'],
  warehouseId: string | undefined,
  hashes: ReadonlyMap<string, string>,
): SeededStaff[] {
  const { sheet, calendar, people } = world
  const roleIds = makeRoles(world, companyId)
  return staff.map(({ username, nickName, role, jobTitle }) => {
    const id = sheet.add('appUser', {
      companyId,
      username,
      nickName,
      phone: people.phone(),
      sex: '2',
      jobTitle,
      warehouseId: warehouseId ?? null,
      dataScope: 'ALL',
      warehouseIds: [],
      shopNums: [],
      isOwner: role === 'boss',
      passwordHash: hashes.get(username) ?? '',
      loginWeak: false,
      status: 'NORMAL',
      lockUntil: null,
      lastLoginTime: null,
      lastLoginIp: null,
      createTime: calendar.stamp(opened),
    })
    sheet.put('userRole', { companyId, userId: id, roleId: roleIds.get(role) ?? '', place: 0 })
    return { id, username, nickName, role }
  })
}

/** The built-in roles and the company's own; the one for fast mail is out of use. */
function makeRoles({ sheet, calendar }: World, companyId: string): Map<string, string> {
  const builtIn = new Set(builtInRoles.map(({ key }) => key))
  return new Map(
    [...builtInRoles, ...addedRoles].map(({ key, name, sort, remark }) => [
      key,
      sheet.add('role', {
        companyId,
        roleName: name,
        roleKey: key,
        roleSort: sort,
        isSystem: builtIn.has(key),
        status: key === 'fast_mail' ? '0' : '1',
        remark,
        createTime: calendar.stamp(opened),
      }),
    ]),
  )
}
