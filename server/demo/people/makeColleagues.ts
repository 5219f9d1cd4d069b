import { daysAgo } from '../world/Calendar'
import { colleagues } from '../plans/companies'
import { createRandom } from '../world/random'
import type { SeededCompany } from '../world/seeded'
import type { World } from '../world/World'

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
] as const

/** People in every state and range of 用户管理, with their sign-ins. They draw by themselves: the other rows stay as they are. */
export function makeColleagues(
  { sheet, calendar }: World,
  company: SeededCompany,
  hashes: ReadonlyMap<string, string>,
): void {
  const random = createRandom(20_260_102)
  const companyId = company.id
  const roleIds = new Map(
    sheet
      .of('role')
      .filter((role) => role.companyId === companyId)
      .map((role) => [String(role.roleKey), String(role.id)]),
  )
  for (const member of colleagues) {
    const { username, nickName, role, jobTitle, status = 'NORMAL', scope, isWeak } = member
    const isLocked = status === 'LOCKED'
    const ip = `192.168.1.${random.int(10, 200)}`
    const at = (days: number) => calendar.stamp(daysAgo(days) + random.int(0, 500))
    const last = at(status === 'DISABLED' ? 60 : random.int(1, 6))
    const userId = sheet.add('appUser', {
      companyId,
      username,
      nickName,
      phone: `139${random.digits(8)}`,
      sex: '2',
      jobTitle,
      warehouseId: company.warehouses[0]?.id ?? null,
      ...rangeOf(company, scope),
      isOwner: false,
      passwordHash: hashes.get(company.staff[0]?.username ?? '') ?? '',
      loginWeak: isWeak ?? false,
      status,
      lockUntil: isLocked ? calendar.stamp(daysAgo(-3650)) : null,
      lastLoginTime: last,
      lastLoginIp: ip,
      createTime: calendar.stamp(daysAgo(300)),
    })
    sheet.put('userRole', { companyId, userId, roleId: roleIds.get(role) ?? '', place: 0 })
    for (const back of [0, 1, 2, 3]) {
      const isFailed = isLocked && back > 0
      sheet.add('loginLog', {
        companyId,
        username,
        loginType: back === 3 ? 'SMS' : 'PASSWORD',
        ip,
        browser: random.pick(browsers),
        result: isFailed ? 'FAIL' : 'SUCCESS',
        failReason: isFailed ? 'PASSWORD' : null,
        loginTime: back === 0 ? last : at(60 + back * 2),
      })
    }
  }
}

/** 指定店铺/仓库 asks for both: who has some of the shops has every warehouse, and the other way round. */
function rangeOf(
  { warehouses, shops }: SeededCompany,
  scope: (typeof colleagues)[number]['scope'],
) {
  if (scope === undefined || scope === 'SELF')
    return { dataScope: scope ?? 'ALL', warehouseIds: [], shopNums: [] }
  const [mostWarehouses, mostShops] = scope === 'SHOPS' ? [warehouses.length, 2] : [1, shops.length]
  return {
    dataScope: 'CUSTOM',
    warehouseIds: warehouses.slice(0, mostWarehouses).map(({ id }) => id),
    shopNums: shops.slice(0, mostShops).map(({ shopNum }) => shopNum),
  }
}
