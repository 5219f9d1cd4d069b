import { systemShelves } from '../../../modules/warehouse/warehouse/record/openWarehouse'
import { daysAgo } from '../../world/Calendar'
import type { WarehousePlan } from '../../plans/companies'
import type { SeededWarehouse } from '../../world/seeded'
import type { SeedRow } from '../../world/Sheet'
import type { World } from '../../world/World'

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
    const rows = shelfRows(world, area, plan)
    const normal = Array.from({ length: plan.shelves }, (_, index) => {
      const at = Math.floor(index / 4)
      const row = String.fromCharCode(65 + at)
      const shelfCode = `${row}${String((index % 4) + 1).padStart(2, '0')}`
      return makeShelf(
        world,
        {
          ...(rows[Math.floor(at / 2)] ?? area),
          shelfCode,
          shelfName: `${row}排${(index % 4) + 1}号架`,
          shelfType: 'NORMAL',
        },
        index + 10,
      )
    })
    return plan.mode === 'PRO' ? normal : [system, ...normal]
  })
  const home = { companyId, warehouseId }
  if (plan.mode === 'PRO') makeSpareAreas(world, home)
  const newShelves = plan.mode === 'PRO' ? makeNewShelves(world, home) : []
  return { id: warehouseId, companyId, plan, shelves, newShelves }
}

/** 新书区: shelves of their own for what has just arrived. */
function makeNewShelves(
  world: World,
  home: { companyId: string; warehouseId: string },
): SeededWarehouse['newShelves'] {
  const area = makeArea(world, home, 'STORE', '新书区', 7, 'NEW')
  return Array.from({ length: 8 }, (_, index) => {
    const shelfCode = `X${String(index + 1).padStart(2, '0')}`
    const shelfName = `新书${index + 1}号架`
    return makeShelf(world, { ...area, shelfCode, shelfName, shelfType: 'NORMAL' }, index + 100)
  })
}

/** Two rows of shelves make a shelf area, where a warehouse has that many; the first is the one every warehouse has. */
function shelfRows(world: World, area: AreaPlace, { shelves }: WarehousePlan): AreaPlace[] {
  const further = Math.ceil(shelves / 8) - 1
  const names = ['二组', '三组', '四组', '五组']
  return [
    area,
    ...names.slice(0, further).map((name, at) => ({
      ...area,
      shelfAreaId: makeShelfArea(world, area, {
        shelfAreaCode: `STORE-${at + 2}`,
        shelfAreaName: `存储区${name}`,
        pickSort: at + 2,
      }),
    })),
  ]
}

/** Areas of a large warehouse without goods: one being fitted out, one not in use any more, one without shelf areas. */
function makeSpareAreas(world: World, home: { companyId: string; warehouseId: string }): void {
  const picking = makeArea(world, home, 'PICK', '拣货区', 4)
  makeShelfArea(world, picking, {
    shelfAreaCode: 'PICK-2',
    shelfAreaName: '拣货区二组',
    pickSort: 2,
    status: '0',
    remark: '货架还没有到，先停用',
  })
  addArea(world, home, {
    areaCode: 'STAGE',
    areaName: '发货暂存区',
    areaType: 'STAGE',
    pickSort: 5,
    status: '0',
    remark: '改用装箱区，停用',
  })
  addArea(world, home, {
    areaCode: 'STORE-B',
    areaName: '二楼存储区',
    areaType: 'STORE',
    pickSort: 6,
    status: '1',
    remark: '正在规划，还没有分货架区',
  })
}

interface AreaPlace {
  companyId: string
  warehouseId: string
  areaId: string
  shelfAreaId: string
}

function makeArea(
  world: World,
  home: { companyId: string; warehouseId: string },
  areaType: string,
  areaName: string,
  at: number,
  areaCode = areaType,
): AreaPlace {
  const areaId = addArea(world, home, {
    areaCode,
    areaName,
    areaType,
    pickSort: at,
    status: '1',
    remark: null,
  })
  const shelfAreaId = makeShelfArea(
    world,
    { ...home, areaId },
    { shelfAreaCode: `${areaCode}-1`, shelfAreaName: `${areaName}一组`, pickSort: at },
  )
  return { ...home, areaId, shelfAreaId }
}

const addArea = ({ sheet, calendar }: World, home: object, area: SeedRow<'warehouseArea'>) =>
  sheet.add('warehouseArea', { ...home, ...area, createTime: calendar.stamp(opened) })

const makeShelfArea = (
  { sheet, calendar }: World,
  { companyId, warehouseId, areaId }: Omit<AreaPlace, 'shelfAreaId'>,
  own: SeedRow<'shelfArea'>,
) =>
  sheet.add('shelfArea', {
    companyId,
    warehouseId,
    areaId,
    status: '1',
    remark: null,
    managerId: null,
    ...own,
    createTime: calendar.stamp(opened),
  })

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
