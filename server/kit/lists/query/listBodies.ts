import { Type, type Static } from 'typebox'

export const maxPageSize = 500

const filter = Type.Optional(
  Type.Record(Type.String({ maxLength: 80 }), Type.Unknown(), { title: '筛选条件' }),
)
const tab = Type.Optional(Type.String({ maxLength: 40, title: '标签' }))
const sort = Type.Optional(Type.String({ maxLength: 400, title: '排序' }))

const by = Type.Optional(
  Type.Array(Type.String({ maxLength: 80 }), { minItems: 1, maxItems: 3, title: '分组' }),
)

/** Body of a list call. */
export const listBody = Type.Object({
  pageNum: Type.Integer({ minimum: 1, maximum: 1_000_000, title: '页码' }),
  pageSize: Type.Integer({ minimum: 1, maximum: maxPageSize, title: '每页行数' }),
  sort,
  tab,
  filter,
  by,
})
export type ListBody = Static<typeof listBody>

/** Body of `<list>/summary`. */
export const summaryBody = Type.Object({
  tab,
  filter,
  counts: Type.Optional(Type.Boolean({ title: '标签数量' })),
  by,
})
export type SummaryBody = Static<typeof summaryBody>

/** Body of `<list>/select`: the rows to freeze. */
export const selectBody = Type.Object({ tab, filter, sort })
export type SelectBody = Static<typeof selectBody>

/** Body of `<list>/chart/<key>`. */
export const chartBody = Type.Object({ tab, filter, by })
export type ChartBody = Static<typeof chartBody>

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
  selectionId: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$', title: '选中的范围' })),
  except: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), { maxItems: 10_000, title: '不选的行' }),
  ),
  by,
})
export type ExportBody = Static<typeof exportBody>
