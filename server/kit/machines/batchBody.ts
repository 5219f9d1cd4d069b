import { Type, type TObject, type TProperties } from 'typebox'
import type { Id } from '../../base/db'
import { fail } from '../../base/errors'

const maxIds = 10_000

/** Ids of ticked rows. */
export const idsField = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  minItems: 1,
  maxItems: maxIds,
  title: '选中的行',
})

/** Rows a call is for: ticked ids, or a frozen selection with how many rows the person confirmed. */
export const chosenRows = {
  ids: Type.Optional(idsField),
  selectionId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', title: '选中的范围' })),
  except: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), { maxItems: maxIds, title: '不选的行' }),
  ),
  expected: Type.Optional(Type.Integer({ minimum: 0, title: '确认的行数' })),
}

/** Body of a batch: the rows and the form's values. A call for one row takes exactly one id. */
export function batchBody(values: TProperties = {}, isSingle = false): TObject {
  const one = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
    minItems: 1,
    maxItems: 1,
    title: '选中的行',
  })
  const rows = isSingle ? { ids: one } : chosenRows
  return Type.Object({ ...rows, ...values }, { additionalProperties: false })
}

export type ChosenRows =
  { ids: readonly string[] } | { selectionId: Id; except?: readonly string[]; expected: number }

/** Parts the rows from the values. @throws BODY_INVALID unless it is ids or a confirmed selection */
export function splitBody(body: unknown): { rows: ChosenRows; input: Record<string, unknown> } {
  const { ids, selectionId, except, expected, ...input } = body as Record<string, unknown> & {
    ids?: string[]
    selectionId?: string
    except?: string[]
    expected?: number
  }
  if (ids && selectionId === undefined) return { rows: { ids: [...new Set(ids)] }, input }
  if (!ids && selectionId === undefined) throw refuse('ids', '请至少选择一项：选中的行')
  if (ids) throw refuse('ids', '选中的行和选中的范围只能给一个')
  if (expected === undefined) throw refuse('expected', '确认的行数不能为空')
  return { rows: { selectionId: selectionId ?? '', except, expected }, input }
}

const refuse = (field: string, problem: string) =>
  fail('BODY_INVALID', { problem, fields: { [field]: problem } })
