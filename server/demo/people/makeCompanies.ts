import { simulatedToken } from '../../modules/shops/marketplaces/simulated/startMarketplace'
import { daysAgo } from '../world/Calendar'
import { companyPlans, type CompanyPlan } from '../plans/companies'
import { makePlatform } from './makePlatform'
import { makeColleagues } from './makeColleagues'
import { makeStaff } from './makeStaff'
import { makeWarehouse } from '../warehouse/house/makeWarehouse'
import type { SeededCompany } from '../world/seeded'
import { staffFor, type World } from '../world/World'

const versions = [
  {
    id: '30',
    name: '标准版',
    month: '299.00',
    year: '2980.00',
    shops: 10,
    users: 10,
    level: 2,
    quota: 2000,
    platforms: [],
  },
  {
    id: '33',
    name: '专业版',
    month: '699.00',
    year: '6980.00',
    shops: 50,
    users: 50,
    level: 3,
    quota: 10000,
    platforms: [],
  },
  {
    id: '36',
    name: '轻ERP版',
    month: '99.00',
    year: '980.00',
    shops: 3,
    users: 5,
    level: 1,
    quota: 500,
    platforms: ['1', '3', '5'],
    // the light edition has no reports
    withheld: ['module:statistics'],
  },
] as const

const opened = daysAgo(400)

/** Editions, companies, roles, staff, shops, warehouses. @param hashes  password digest by user name */
export function makeCompanies(world: World, hashes: ReadonlyMap<string, string>): void {
  const { sheet, calendar } = world
  for (const version of versions)
    sheet.put('softwareVersion', {
      id: version.id,
      versionName: version.name,
      productName: '书业管理系统',
      monthPrice: version.month,
      yearPrice: version.year,
      shopLimit: version.shops,
      userLimit: version.users,
      warehouseLimit: version.shops,
      platformIds: [...version.platforms],
      gpQuota: version.quota,
      level: version.level,
      withheldMenus: 'withheld' in version ? [...version.withheld] : [],
    })
  for (const plan of companyPlans) world.companies.push(makeCompany(world, plan, hashes))
  makePlatform(world, hashes)
  for (const company of world.companies.slice(0, 1)) makeColleagues(world, company, hashes)
  for (const company of world.companies) {
    world.ledger.open(company.id, company.plan.recharge)
    const operator = staffFor(company, 'boss').nickName
    world.timeline.at(daysAgo(190), (minutes) =>
      world.ledger.recharge(company.id, minutes, operator),
    )
    for (const [at, tag] of orderTags.entries())
      company.tags.set(
        tag[0],
        sheet.add('orderTag', {
          companyId: company.id,
          tagName: tag[0],
          tagKind: tag[2],
          tagColor: tag[1],
          sortNum: at + 1,
          autoFlag: tag[2] === '0',
          showInStore: tag[0] === '加急',
          createTime: calendar.stamp(opened),
        }),
      )
  }
}

// System tags (0) are those the product itself puts.
const orderTags = [
  ['加急', 'red', '0'],
  ['预售', 'purple', '0'],
  ['拆单', 'blue', '0'],
  ['合单', 'blue', '0'],
  ['补发', 'orange', '0'],
  ['缺货', 'gray', '0'],
  ['低于底价', 'orange', '0'],
  ['有售后', 'red', '0'],
  ['老客户', 'green', '1'],
  ['团购', 'yellow', '1'],
  ['学校采购', 'purple', '1'],
] as const

function makeCompany(
  world: World,
  plan: CompanyPlan,
  hashes: ReadonlyMap<string, string>,
): SeededCompany {
  const { sheet, calendar, people } = world
  const place = people.placeIn(plan.district)
  const address = people.street()
  const id = sheet.add('company', {
    isPlatform: false,
    companyCode: plan.code,
    companyName: plan.name,
    shortName: plan.shortName,
    creditCode: `91${place.codes.district}MA${world.random.digits(8)}`,
    legalPerson: plan.legalPerson,
    contactName: plan.legalPerson,
    contactMobile: plan.contactMobile,
    contactEmail: `service@${plan.key}.example`,
    province: place.province,
    city: place.city,
    district: place.district,
    town: place.town,
    address,
    returnName: `${plan.shortName}退货组`,
    returnMobile: plan.contactMobile,
    returnAddress: `${place.province}${place.city}${place.district}${place.town}${address}`,
    invoiceTitle: plan.name,
    customerServiceManager: '吴若曦',
    managerPhone: '13700002026',
    versionId: plan.versionId,
    expireTime: calendar.stamp(daysAgo(-365)),
    shopLimit: 50,
    userLimit: 50,
    status: 'NORMAL',
    createTime: calendar.stamp(opened),
  })
  const warehouses = plan.warehouses.map((warehouse) => makeWarehouse(world, id, warehouse))
  const staff = makeStaff(world, id, plan.staff, warehouses[0]?.id, hashes)
  giveManagers(world, id, staff)
  return {
    id,
    plan,
    staff,
    shops: plan.shops.map(([platformId, shopName], at) =>
      makeShop(world, id, platformId, shopName, at),
    ),
    warehouses,
    products: [],
    productByIsbn: new Map(),
    tags: new Map(),
  }
}

/** Every second shelf area has somebody who looks after it. */
function giveManagers({ sheet }: World, companyId: string, staff: SeededCompany['staff']): void {
  const own = sheet.of('shelfArea').filter((area) => area.companyId === companyId)
  for (const [at, area] of own.entries())
    area.managerId = at % 2 === 0 ? (staff[at % staff.length]?.id ?? null) : null
}

/** The shop that the simulated marketplace of `npm start` speaks for. */
const connected = { companyId: '1', platformId: '7' }

const needsNoGrant = new Set(['15', '16'])
/** Days until the grant of a company's shop ends, by its place; the others have nearly a year. */
const leftOfGrant: Readonly<Record<number, number>> = { 1: 12, 2: 3, 5: 26 }

function makeShop(
  { sheet, calendar, random, people }: World,
  companyId: string,
  platformId: string,
  shopName: string,
  at: number,
) {
  const shopNum = `${platformId}${String(Number(companyId) * 1000 + at + 1).padStart(8, '0')}`
  const isOffline = needsNoGrant.has(platformId)
  const isConnected = companyId === connected.companyId && platformId === connected.platformId
  const leftDays = leftOfGrant[at] ?? 320
  const id = sheet.add('shop', {
    companyId,
    shopNum,
    shopName,
    platformId,
    shopType: platformId,
    sort: at + 1,
    credentialMode: isOffline ? 'NONE' : 'OAUTH',
    shopAccount: isOffline ? null : `${shopName}_${random.digits(3)}`,
    accessToken: isConnected ? simulatedToken : null,
    platformShopId: isOffline ? null : random.digits(9),
    authStatus: isOffline ? 'NONEED' : leftDays < 30 ? 'EXPIRING' : 'VALID',
    authTime: isOffline ? null : calendar.stamp(daysAgo(40)),
    expireTime: isOffline ? null : calendar.stamp(daysAgo(-leftDays)),
    capacity: 20000,
    contact: people.name(),
    phone: people.phone(),
    createTime: calendar.stamp(opened),
  })
  return { id, shopNum, shopName, platformId }
}
