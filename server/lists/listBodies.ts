import { Type, type Static } from 'typebox'

export const maxPageSize = 500

const filter = Type.Optional(
  Type.Record(Type.String({ maxLength: 80 }), Type.Unknown(), { title: '筛选条件' }),
)
const tab = Type.Optional(Type.String({ maxLength: 40, title: '标签' }))
const sort = Type.Optional(Type.String({ maxLength: 200, title: '排序' }))

/** Body of a list call. */
export const listBody = Type.Object({
  pageNum: Type.Integer({ minimum: 1, maximum: 1_000_000, title: '页码' }),
  pageSize: Type.Integer({ minimum: 1, maximum: maxPageSize, title: '每页行数' }),
  sort,
  tab,
  filter,
})
export type ListBody = Static<typeof listBody>

/** Body of `<list>/summary`. */
export const summaryBody = Type.Object({
  tab,
  filter,
  counts: Type.Optional(Type.Boolean({ title: '标签数量' })),
})
export type SummaryBody = Static<typeof summaryBody>

/** Body of `<list>/export`: the list's, with the person's columns and, for ticked rows, their ids. */
export const exportBody = Type.Object({
  pageNum: Type.Optional(Type.Integer()),
  pageSize: Type.Optional(Type.Integer()),
  sort,
  tab,
  filter,
  columns: Type.Array(
    Type.Object({
      prop: Type.String({ maxLength: 80, title: '列' }),
      label: Type.String({ minLength: 1, maxLength: 60, title: '列名' }),
    }),
    { minItems: 1, maxItems: 200, title: '导出的列' },
  ),
  ids: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), { maxItems: 10_000, title: '选中的行' }),
  ),
})
export type ExportBody = Static<typeof exportBody>
