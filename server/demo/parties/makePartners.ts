import { addPicture, type SeededFile } from '../goods/addPicture'
import { daysAgo } from '../world/Calendar'
import { drawLicense } from './drawLicense'
import { addCustomer, addSupplier } from './makeParties'
import { makeWarehouse } from '../warehouse/house/makeWarehouse'
import { partnerPlans, type PartnerPlan, type PartyFacts } from '../plans/parties'
import type { SeededCompany } from '../world/seeded'
import type { World } from '../world/World'

/** Companies in sharing with their licences, requests to trade online in every state, freight templates. */
export function makePartners(world: World): SeededFile[] {
  const [wenlan, boya, sanwei] = world.companies
  if (!wenlan || !boya || !sanwei) return []
  for (const company of world.companies) addTemplates(world, company.id)
  const own = { business: '社科文艺、旧书', contact: '周文澜' }
  const files: SeededFile[] = []
  const shares = (sharing: Sharing, warehouseIds: string[], at: number) =>
    files.push(addShare(world, sharing, warehouseIds, at))
  shares(
    { id: wenlan.id, plan: { ...own, name: wenlan.plan.name, share: '1' } },
    sharedOf(wenlan),
    0,
  )
  shares(
    { id: boya.id, plan: { ...own, contact: '沈博雅', name: boya.plan.name, share: '1' } },
    sharedOf(boya),
    1,
  )
  shares(
    { id: sanwei.id, plan: { ...own, contact: '寿怀瑾', name: sanwei.plan.name, share: '5' } },
    [sanwei.warehouses[0]?.id ?? ''],
    2,
  )
  pair(world, wenlan, boya, '1', 20)
  pair(world, sanwei, wenlan, '1', 21)
  for (const [at, plan] of partnerPlans.entries()) {
    const company = addPartner(world, plan, at)
    addTemplates(world, company.id)
    shares(
      { id: company.id, plan },
      company.warehouses.map(({ id }) => id),
      at + 3,
    )
    if (plan.asked) pair(world, wenlan, company, plan.asked, at)
    if (plan.asks) pair(world, company, wenlan, plan.asks, at)
  }
  return files
}

const sharedOf = ({ warehouses }: SeededCompany) =>
  warehouses.filter(({ plan }) => plan.isShared).map(({ id }) => id)

function addPartner(world: World, plan: PartnerPlan, at: number): SeededCompany {
  const { sheet, calendar, people } = world
  const place = people.placeIn(plan.district)
  const mobile = `1370000${String(3000 + at)}`
  const address = `书城路 ${at + 1} 号`
  const id = sheet.add('company', {
    isPlatform: false,
    companyCode: `PT${String(at + 1).padStart(3, '0')}`,
    companyName: plan.name,
    shortName: plan.shortName,
    creditCode: `91${plan.district}MA${String(10_000_000 + at)}`,
    legalPerson: plan.contact,
    contactName: plan.contact,
    contactMobile: mobile,
    contactEmail: `partner${at + 1}@example.com`,
    province: place.province,
    city: place.city,
    district: place.district,
    town: place.town,
    address,
    returnName: `${plan.shortName}退货组`,
    returnMobile: mobile,
    returnAddress: `${place.province}${place.city}${place.district}${address}`,
    invoiceTitle: plan.name,
    customerServiceManager: '吴若曦',
    managerPhone: '13700002026',
    versionId: '33',
    expireTime: calendar.stamp(daysAgo(-200)),
    shopLimit: 10,
    userLimit: 10,
    status: 'NORMAL',
    createTime: calendar.stamp(daysAgo(250 - at)),
  })
  world.ledger.open(id, '0.00')
  const warehouse = makeWarehouse(world, id, {
    code: 'W01',
    name: `${plan.shortName}总仓`,
    district: plan.district,
    mode: 'NORMAL',
    type: 'SELF',
    kind: 'NORMAL',
    isShared: plan.share === '1',
    shelves: 1,
  })
  return {
    id,
    plan: {
      name: plan.name,
      shortName: plan.shortName,
      district: plan.district,
    } as SeededCompany['plan'],
    staff: [],
    shops: [],
    warehouses: [warehouse],
    products: [],
    productByIsbn: new Map(),
    tags: new Map(),
  }
}

function addTemplates({ sheet, calendar }: World, companyId: string): void {
  for (const [templateName, chargeMode, isDefault] of [
    ['全国按重量', '1', true],
    ['满 99 包邮', '4', false],
  ] as const)
    sheet.add('freightTemplate', {
      companyId,
      templateName,
      chargeMode,
      isDefault,
      createTime: calendar.stamp(daysAgo(240)),
    })
}

interface Sharing {
  id: string
  plan: Pick<PartnerPlan, 'name' | 'contact' | 'business' | 'share'>
}

/** @returns the picture of its licence */
function addShare(
  world: World,
  { id, plan }: Sharing,
  warehouseIds: string[],
  at: number,
): SeededFile {
  const { sheet, calendar } = world
  const license = { key: `${id} license`, fileName: '营业执照.png', bytes: drawLicense() }
  const { file, url } = addPicture(world, id, license)
  const { share } = plan
  const company = sheet.of('company').find((row) => row.id === id)
  const template = sheet.of('freightTemplate').find((row) => row.companyId === id)
  const applied = daysAgo(share === '0' ? 2 : 180 - at * 5)
  const isDecided = share !== '0' && share !== '5'
  sheet.add('shareCompany', {
    companyId: id,
    applyNum: calendar.number('GX', applied),
    shareCompanyName: plan.name,
    contactName: plan.contact,
    contactPhone: String(company?.contactMobile),
    province: company?.province ?? null,
    city: company?.city ?? null,
    mainBusiness: plan.business,
    businessLicense: [url],
    warehouseIds,
    stockScope: at % 3 === 2 ? '2' : '0',
    minConditionGrade: at % 3 === 2 ? '80' : null,
    reserveQuantity: at % 2,
    supplyDiscount: String(60 + at),
    freightTemplateId: template?.id ?? null,
    deliveryHours: 48,
    returnDays: 7,
    status: share,
    applyReason: '希望扩大分销渠道',
    refuseReason: share === '2' ? '营业执照照片不清晰，请重新上传' : null,
    quitReason: share === '3' || share === '4' ? '仓库搬迁，暂停对外供货' : null,
    applyTime: calendar.stamp(applied),
    auditBy: isDecided ? '吴若曦' : null,
    auditTime: isDecided ? calendar.stamp(applied + 1500) : null,
    quitTime: share === '4' ? calendar.stamp(daysAgo(20)) : null,
    createTime: calendar.stamp(applied),
  })
  return file
}

/** One company asked another; who trades, or traded, has the supplier and the customer. */
function pair(
  world: World,
  applicant: SeededCompany,
  target: SeededCompany,
  status: string,
  at: number,
): void {
  const { sheet, calendar } = world
  const isTrade = status === '1' || status === '4'
  const applied = daysAgo(status === '0' ? 1 : 150 - at * 3)
  const isDecided = isTrade || status === '2'
  const facts = (other: SeededCompany): PartyFacts => ({
    name: other.plan.shortName,
    category: '2',
    district: other.plan.district,
    contact: '线上往来',
    discount: '62.00',
    settleType: '0',
    quota: null,
    days: null,
    enabled: status === '1' ? '1' : '0',
    level: '2',
    online: other.id,
  })
  const supplierId = isTrade ? addSupplier(world, applicant, facts(target), at + 40) : null
  const customerId = isTrade
    ? addCustomer(world, target, { ...facts(applicant), category: '4' }, at + 40)
    : null
  const rowOf = (id: string) => sheet.of('company').find((row) => row.id === id)
  const [from, to] = [rowOf(applicant.id), rowOf(target.id)]
  sheet.add('cooperation', {
    companyId: applicant.id,
    supplyCompanyId: target.id,
    applyNum: calendar.number('HZ', applied),
    applyCompanyName: applicant.plan.shortName,
    targetCompanyName: target.plan.shortName,
    applyContact: String(from?.contactName),
    applyPhone: String(from?.contactMobile),
    province: from?.province ?? null,
    city: from?.city ?? null,
    targetProvince: to?.province ?? null,
    targetCity: to?.city ?? null,
    mainBusiness: '图书零售与批发',
    targetBusiness: '社科文艺、教辅、旧书',
    expectDiscount: '60.00',
    expectSettleType: '0',
    applyReason: '希望长期进货，每月约三百册',
    status,
    customerLevel: isTrade ? '2' : null,
    discountRate: isTrade ? '62.00' : null,
    settleType: isTrade ? '0' : null,
    warehouseIds: isTrade ? target.warehouses.slice(0, 1).map(({ id }) => id) : [],
    supplierId,
    customerId,
    refuseReason: status === '2' ? '资料不全，请补营业执照' : null,
    endReason: status === '4' ? '业务调整' : null,
    applyTime: calendar.stamp(applied),
    auditBy: isDecided ? String(to?.contactName) : null,
    auditTime: isDecided ? calendar.stamp(applied + 600) : null,
    endTime: status === '4' ? calendar.stamp(daysAgo(30)) : null,
    createTime: calendar.stamp(applied),
  })
}
