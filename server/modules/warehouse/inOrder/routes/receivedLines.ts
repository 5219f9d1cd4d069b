import { Type, type Static } from 'typebox'
import type { Id, Trx } from '../../../../base/db'
import { alsoShown } from '../../../../kit/http'
import { shelfOfCode } from '../../move'
import type { ReceivedInput } from '../receive/partsOf'

/** Most lines of one receipt. */
const maxLines = 2000

const id = (title: string) => Type.String({ pattern: '^[0-9]{1,18}$', title })
const copies = (title: string) => Type.Integer({ minimum: 0, maximum: 999_999, title })
const maybe = <T extends ReturnType<typeof Type.String> | ReturnType<typeof Type.Integer>>(
  type: T,
) => Type.Optional(Type.Union([type, Type.Null()]))

/** 本次收货, line by line. */
export const receivedLines = Type.Array(
  Type.Object(
    {
      id: id('明细'),
      goodQuantity: copies('良品'),
      defectQuantity: maybe(copies('次品')),
      refuseQuantity: maybe(copies('拒收')),
      realGrade: maybe(Type.String({ maxLength: 10, title: '实收品相' })),
      pieceCode: maybe(Type.String({ maxLength: 40, title: '一书一码' })),
      shelfCode: maybe(Type.String({ maxLength: 50, title: '上架货位' })),
    },
    alsoShown,
  ),
  { minItems: 1, maxItems: maxLines, title: '本次收货' },
)

/** 上架明细, by line and row on 收货暂存位. */
export const shelvedLines = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[0-9]{1,18}-[0-9]{1,18}$', title: '明细' }),
      shelfCode: Type.String({ minLength: 1, maxLength: 50, title: '货架号' }),
      quantity: copies('本次上架'),
    },
    alsoShown,
  ),
  { minItems: 1, maxItems: maxLines, title: '上架明细' },
)

/** Lines as a person fills them in, with their shelves found. @throws MOVE_SHELF_UNKNOWN */
export async function inputsOf(
  trx: Trx,
  warehouseId: Id,
  lines: Static<typeof receivedLines>,
): Promise<ReceivedInput[]> {
  const shelves = new Map<string, Id>()
  for (const { shelfCode } of lines) {
    const code = shelfCode?.trim()
    if (code && !shelves.has(code))
      shelves.set(code, (await shelfOfCode(trx, warehouseId, code)).id)
  }
  return lines.map((line) => ({
    lineId: line.id,
    good: line.goodQuantity,
    defect: line.defectQuantity ?? 0,
    refuse: line.refuseQuantity ?? 0,
    ...(line.realGrade && { grade: line.realGrade }),
    ...(line.pieceCode?.trim() && { pieceCode: line.pieceCode.trim() }),
    ...(line.shelfCode?.trim() && { shelfId: shelves.get(line.shelfCode.trim()) }),
  }))
}
