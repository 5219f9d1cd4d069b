import { fail } from '../../../base/errors'

/** 普通盘存 counts books of which there are many, 古旧书盘存 copies with a code of their own. */
export interface PancunKind {
  /** `stocktake_type` of its documents. */
  type: 'PT' | 'ANCIENT'
  resource: 'ptPanCun' | 'ancientPanCun'
  /** Path before its calls. */
  base: string
  /** Its list. */
  page: string
  /** Permission before `:add`, `:submit` … */
  area: string
}

const kindOf = (type: PancunKind['type'], resource: PancunKind['resource'], page: string) => ({
  type,
  resource,
  page,
  base: `/store/${resource}`,
  area: `store:${resource}`,
})

export const pt: PancunKind = kindOf('PT', 'ptPanCun', '/ptPanCun')
export const ancient: PancunKind = kindOf('ANCIENT', 'ancientPanCun', '/ancientBookPanCun')

/** A document of the other kind, or of none, is not there. @throws ROW_NOT_FOUND */
export function requireKind({ type }: PancunKind, row: { stocktakeType: string } | undefined) {
  if (row?.stocktakeType !== type) throw fail('ROW_NOT_FOUND')
}
