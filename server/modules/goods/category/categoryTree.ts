import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'

interface CategoryNode {
  value: string
  label: string
  data: {
    code: string | null
    parentId: string | null
    level: number
    leaf: boolean
    status: string
  }
  /** null when there is nothing below. */
  childList: CategoryNode[] | null
}

const ownBooks = '1'

const tree = defineRoute({
  call: 'GET /product/category/tree',
  permission: 'login',
  summary: '查询图书分类树',
  query: Type.Object({
    type: Type.Optional(Type.String({ maxLength: 1 })),
    status: Type.Optional(Type.String({ maxLength: 1 })),
  }),
  async handle(ctx, { query }) {
    const rows = await ctx.trx((trx) =>
      trx
        .selectFrom('category')
        .select(['id', 'label', 'code', 'parentId', 'level', 'leaf', 'status'])
        .where('type', '=', query.type ?? ownBooks)
        .$if(query.status !== undefined, (select) =>
          select.where('status', '=', query.status ?? ''),
        )
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    )
    return toTree(rows)
  },
})

interface CategoryRow {
  id: string
  label: string
  code: string | null
  parentId: string | null
  level: number
  leaf: boolean
  status: string
}

/** Rows of one tree in display order → nested nodes; a node whose parent is filtered out is left out with it. */
export function toTree(rows: readonly CategoryRow[]): CategoryNode[] {
  const byParent = new Map<string, CategoryRow[]>()
  for (const row of rows) {
    const siblings = byParent.get(row.parentId ?? '')
    if (siblings) siblings.push(row)
    else byParent.set(row.parentId ?? '', [row])
  }
  const nodesBelow = (parentId: string): CategoryNode[] =>
    (byParent.get(parentId) ?? []).map(({ id, label, ...data }) => {
      const below = nodesBelow(id)
      return { value: id, label, data, childList: below.length > 0 ? below : null }
    })
  return nodesBelow('')
}

export const categoryRoutes: readonly Route[] = [tree]
