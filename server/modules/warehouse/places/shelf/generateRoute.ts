import type { FormInputs } from '../../../../../schemas/contract/inputs.gen'
import { asWholeCompany, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Context } from '../../../../kit/http'
import { actionBody } from '../../../../kit/records'
import { placesOfGrid, requireShelfCode, sizeOfGrid, type Grid } from './shelfCode'

const maxShelves = 5_000
const maxNumber = 999

type Wish = FormInputs['shelf']['generate']

/** 批量生成: says first which codes it makes and which it leaves out; then makes them. */
export const generateRoute = defineRoute({
  call: 'POST /wms/shelf/generate',
  permission: 'store:shelf:add',
  summary: '货架：批量生成',
  resource: 'shelf',
  creates: true,
  body: actionBody('shelf', 'generate'),
  handle: (ctx, { body }) => ctx.trx((trx) => asWholeCompany(trx, () => generate(trx, ctx, body))),
})

async function generate(trx: Trx, ctx: Context, wish: Wish) {
  const places = placesOf(wish)
  const { warehouseId, shelfAreaId, shelfType, capacity, mixFlag } = wish
  const area = await trx
    .selectFrom('shelfArea')
    .select('areaId')
    .where('id', '=', shelfAreaId)
    .where('warehouseId', '=', warehouseId)
    .executeTakeFirst()
  if (!area) throw fail('CHOICE_GONE', { title: '所属货架区' })
  const made = await trx
    .insertInto('shelf')
    .values(
      places.map((place, at) => ({
        ...place,
        companyId: ctx.companyId,
        warehouseId,
        areaId: area.areaId,
        shelfAreaId,
        shelfType,
        capacity: capacity ?? null,
        mixFlag: mixFlag ?? true,
        pickSort: at + 1,
        createBy: ctx.user.userId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['warehouseId', 'shelfCode']).doNothing())
    .returning('shelfCode')
    .execute()
  if (made.length === 0) throw fail('SHELF_GENERATE_NONE', { count: places.length })
  const codes = new Set(made.map(({ shelfCode }) => shelfCode))
  const skipped = places.map(({ shelfCode }) => shelfCode).filter((code) => !codes.has(code))
  return { made: made.length, skipped, warning: previewOf([...codes], skipped) }
}

/** @throws SHELF_GENERATE_RANGE, SHELF_GENERATE_MANY, SHELF_CODE_BAD, SHELF_CODE_LONG */
function placesOf(wish: Wish) {
  const grid: Grid = {
    prefix: wish.prefix.trim(),
    rows: rangeOf('排', wish.rowFrom, wish.rowTo),
    columns: rangeOf('列', wish.columnFrom, wish.columnTo),
    layers: rangeOf('层', wish.layerFrom, wish.layerTo),
    pad: wish.pad ?? 2,
  }
  const count = sizeOfGrid(grid)
  if (count > maxShelves) throw fail('SHELF_GENERATE_MANY', { count })
  requireShelfCode(grid.prefix)
  return placesOfGrid(grid)
}

function rangeOf(title: string, from: number, to: number): readonly [number, number] {
  if (from < 0 || to < from || to > maxNumber) throw fail('SHELF_GENERATE_RANGE', { title })
  return [from, to]
}

function previewOf(codes: readonly string[], skipped: readonly string[]): string {
  const shown = codes.length <= 4 ? codes : [...codes.slice(0, 3), '…', ...codes.slice(-1)]
  const named = skipped.length <= 10 ? skipped : [...skipped.slice(0, 10), '…']
  const left = skipped.length === 0 ? '' : `；已有的 ${skipped.length} 个跳过：${named.join('、')}`
  return `将生成 ${codes.length} 个货位：${shown.join('、')}${left}`
}
