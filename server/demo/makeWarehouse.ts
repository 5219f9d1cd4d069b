import { systemShelves } from '../modules/warehouse/warehouse/openWarehouse'
import { daysAgo } from './Calendar'
import type { WarehousePlan } from './plans/companies'
import type { SeededWarehouse } from './seeded'
import type { World } from './World'

const opened = daysAgo(400)

/** A warehouse with its areas, the four system shelves and a row of normal ones. */
export function makeWarehouse(
  world: World,
  companyId: string,
  plan: WarehousePlan,
): SeededWarehouse {
  const { sheet, calendar, people } = world
  const place = people.placeIn(plan.district)
  const keeper = people.name()
  const phone = people.phone()
  const warehouseId = sheet.add('warehouse', {
    companyId,
    warehouseCode: plan.code,
    warehouseName: plan.name,
    warehouseType: plan.type,
    warehouseMode: plan.mode,
    stockKind: plan.kind,
    contact: keeper,
    phone,
    provinceId: place.codes.province,
    cityId: place.codes.city,
    districtId: place.codes.district,
    townId: place.codes.town,
    address: `${people.street()}`,
    senderName: keeper,
    senderPhone: phone,
    priority: plan.mode === 'PRO' ? 10 : 5,
    qcRequired: plan.mode === 'PRO',
    reviewRequired: plan.mode === 'PRO',
    shareFlag: plan.isShared,
    shareScope: plan.isShared ? 'ALL' : 'NONE',
    shareStatus: plan.isShared ? '2' : '0',
    shareDiscount: plan.isShared ? '98.00' : null,
    cloudFlag: plan.type === 'CLOUD',
    createTime: calendar.stamp(opened),
  })
  const shelves = systemShelves.flatMap(([shelfType, name, areaType, areaName], at) => {
    const area = makeArea(world, { companyId, warehouseId }, areaType, areaName, at)
    const system = makeShelf(
      world,
      { ...area, shelfCode: shelfType, shelfName: name, shelfType },
      at,
    )
    if (shelfType !== 'DEFAULT') return []
    const normal = Array.from({ length: plan.shelves }, (_, index) => {
      const row = String.fromCharCode(65 + Math.floor(index / 4))
      const shelfCode = `${row}${String((index % 4) + 1).padStart(2, '0')}`
      return makeShelf(
        world,
        { ...area, shelfCode, shelfName: `${row}排${(index % 4) + 1}号架`, shelfType: 'NORMAL' },
        index + 10,
      )
    })
    return plan.mode === 'PRO' ? normal : [system, ...normal]
  })
  return { id: warehouseId, companyId, plan, shelves }
}

interface AreaPlace {
  companyId: string
  warehouseId: string
  areaId: string
  shelfAreaId: string
}

function makeArea(
  { sheet, calendar }: World,
  home: { companyId: string; warehouseId: string },
  areaType: string,
  areaName: string,
  at: number,
): AreaPlace {
  const createTime = calendar.stamp(opened)
  const areaId = sheet.add('warehouseArea', {
    ...home,
    areaCode: areaType,
    areaName,
    areaType,
    pickSort: at,
    createTime,
  })
  const shelfAreaId = sheet.add('shelfArea', {
    ...home,
    shelfAreaCode: `${areaType}-1`,
    shelfAreaName: `${areaName}一组`,
    areaId,
    pickSort: at,
    createTime,
  })
  return { ...home, areaId, shelfAreaId }
}

function makeShelf(
  { sheet, calendar }: World,
  shelf: AreaPlace & { shelfCode: string; shelfName: string; shelfType: string },
  at: number,
) {
  const id = sheet.add('shelf', {
    ...shelf,
    systemFlag: shelf.shelfType !== 'NORMAL',
    pickSort: at,
    createTime: calendar.stamp(opened),
  })
  return { id, code: shelf.shelfCode }
}
