import { daysAgo } from '../world/Calendar'
import { makeStaff } from './makeStaff'
import { platformPlan } from '../plans/companies'
import type { World } from '../world/World'

/** The platform's own company: it keeps menu and dictionaries, and trades with nobody. */
export function makePlatform(world: World, hashes: ReadonlyMap<string, string>): void {
  const { sheet, calendar, people } = world
  const place = people.placeIn('110105')
  const companyId = sheet.add('company', {
    isPlatform: true,
    companyCode: platformPlan.code,
    companyName: platformPlan.name,
    shortName: platformPlan.shortName,
    creditCode: '91110105MA00000026',
    legalPerson: '吴若曦',
    contactName: '吴若曦',
    contactMobile: '13700002026',
    contactEmail: 'platform@example.com',
    province: place.province,
    city: place.city,
    district: place.district,
    town: place.town,
    address: '朝阳路 26 号',
    returnName: '平台运营中心',
    returnMobile: '13700002026',
    returnAddress: `${place.province}${place.city}${place.district}`,
    invoiceTitle: platformPlan.name,
    customerServiceManager: '吴若曦',
    managerPhone: '13700002026',
    versionId: platformPlan.versionId,
    expireTime: calendar.stamp(daysAgo(-3650)),
    shopLimit: 50,
    userLimit: 50,
    status: 'NORMAL',
    createTime: calendar.stamp(daysAgo(400)),
  })
  makeStaff(world, companyId, platformPlan.staff, undefined, hashes)
  world.ledger.open(companyId, '0.00')
}
