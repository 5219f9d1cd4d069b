import { sql } from 'kysely'
import { asWholeCompany, type Id, type JsonValue, type Trx } from '../../../../base/db'
import { schemas } from '../../../../base/schemas'
import { maskRow } from '../../../../kit/privacy'
import type { ScanShown, ScanWork } from '../../../../kit/scans'
import { basketsOf, type WaveRow } from '../../picking'
import { currentWave, type Sorting } from './currentWave'
import { shownCopy } from './lastCopy'

/** The wall as it is now: every basket with what came and what is to come, and the copy that came last. */
export async function showWall(work: Omit<ScanWork<Sorting>, 'scanId'>): Promise<ScanShown> {
  const { trx, ctx, state } = work
  const wave = await currentWave(work)
  if (!wave) return { row: {}, lines: [] }
  const declared = schemas().resources['sortBasket']
  const { baskets, wall } = await asWholeCompany(trx, () => readWall(trx, wave))
  const shown = baskets.map((basket) => (declared ? maskRow(basket, declared, ctx.user) : basket))
  const sum = (of: (basket: Basket) => number) =>
    baskets.filter(isFilling).reduce((total, basket) => total + of(basket), 0)
  return {
    row: {
      ...(state.waveNum === wave.waveNum && (await shownCopy(trx, state.last))),
      waveNum: wave.waveNum,
      sortWallName: wave.sortWallName,
      wallColumns: wall?.columnCount ?? 6,
      sortedQuantity: sum(({ checkedQuantity }) => checkedQuantity),
      waveQuantity: sum(({ totalQuantity }) => totalQuantity),
      pendingCount: sum(({ totalQuantity, checkedQuantity }) => totalQuantity - checkedQuantity),
      openBaskets: baskets.filter(({ outStatus }) => outStatus === 'WAIT_QC').length,
      overCount: await oversOf(trx, wave.waveNum),
      isAutoPrinted: wall?.autoPrintWaybill ?? false,
    } as Record<string, JsonValue>,
    lines: placed(wall, shown),
  }
}

interface Basket {
  [key: string]: JsonValue
  id: Id
  basketNo: number
  outStatus: string
  basketStatus: string
  checkedQuantity: number
  totalQuantity: number
}

/** Those whose copies the wall waits for, or has. */
const isFilling = ({ basketStatus }: Basket) =>
  ['WAIT', 'PART', 'FULL', 'PRINTED'].includes(basketStatus)

interface WallFacts {
  rowCount: number
  columnCount: number
  disabledBaskets: JsonValue
  autoPrintWaybill: boolean
}

async function readWall(trx: Trx, { waveNum, sortWallId }: WaveRow) {
  const { rows: baskets } = await sql<Basket>`
    select o.id, o.out_order_num, o.out_status, o.basket_no, o.basket_status, o.checked_quantity, o.total_quantity,
      o.total_quantity - o.checked_quantity as left_quantity,
      o.receiver_name, o.buyer_message, o.express_num, o.waybill_print_status,
      (select string_agg('《' || i.product_name || '》' || i.checked_quantity || '/' || i.quantity, '、' order by i.id)
        from out_order_item i where i.out_order_id = o.id and i.quantity > 0) as goods
    from out_order o where o.wave_num = ${waveNum} and o.basket_no is not null order by o.basket_no, o.id`.execute(
    trx,
  )
  const wall = await trx
    .selectFrom('sortWall as b')
    .innerJoin('warehouse as w', 'w.id', 'b.warehouseId')
    .select(['b.rowCount', 'b.columnCount', 'b.disabledBaskets', 'w.autoPrintWaybill'])
    .where('b.id', '=', sortWallId ?? '0')
    .executeTakeFirst()
  return { baskets, wall: wall as WallFacts | undefined }
}

/** A line per basket of the wall, row by row, empty and disabled ones too. */
function placed(
  wall: WallFacts | undefined,
  baskets: readonly Record<string, unknown>[],
): ScanShown['lines'] {
  const count = (wall?.rowCount ?? 0) * (wall?.columnCount ?? 0)
  const usable = new Set(basketsOf(count, wall?.disabledBaskets))
  const living = (no: number) => {
    const here = baskets.filter(({ basketNo }) => basketNo === no)
    return here.find(({ outStatus }) => outStatus !== 'CANCELLED') ?? here[0]
  }
  return Array.from({ length: count }, (_, at) => {
    const no = at + 1
    const basket = living(no) as Record<string, JsonValue> | undefined
    return (
      basket ?? {
        id: `empty${no}`,
        basketNo: no,
        basketStatus: 'EMPTY',
        isOff: !usable.has(no),
      }
    )
  })
}

async function oversOf(trx: Trx, waveNum: string): Promise<number> {
  const { count } = await trx
    .selectFrom('sortOver')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('waveNum', '=', waveNum)
    .where('overStatus', '=', 'WAIT')
    .executeTakeFirstOrThrow()
  return Number(count)
}
