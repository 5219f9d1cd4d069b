import { useState } from 'react'
import { createStageHttp, Stage } from '../../runtime/frame'
import type { ThemeMode } from '../../runtime/theme'
import resource from '../../schemas/fixtures/filterOrder.resource.json'
import type { ListPage, Resource } from '../../schemas/contract/language.gen'
import { resolveFilter } from '../../schemas/language'
import type { ResolvedFilter } from '../../schemas/language'
import { FilterForm } from '../parts/filter/FilterForm'
import type { FilterValues } from '../parts/filter/types'

type PageFilters = NonNullable<ListPage['filters']>

/** Filters of a fixture page as the console resolves them. */
export const resolveFixture = (filters: unknown): ResolvedFilter[] =>
  (filters as PageFilters).map((filter) =>
    resolveFilter(filter, 'filterOrder', { filterOrder: resource as unknown as Resource }),
  )

interface FilterStageProps {
  filters: readonly ResolvedFilter[]
  start?: FilterValues
  mode?: ThemeMode
  isAdmin?: boolean
  onQuery?(next: FilterValues): void
}

/** A filter form with everything its widgets ask for. */
export function FilterStage({ filters, start, mode, isAdmin = true, onQuery }: FilterStageProps) {
  const [value, setValue] = useState(start ?? {})
  const [scope] = useState({ user: { isAdmin }, page: {} })
  return (
    <Stage http={http} mode={mode}>
      <div style={{ padding: 16, minHeight: 360 }}>
        <FilterForm
          filters={filters}
          value={value}
          usual={() => ({})}
          memoryKey="filter-stage"
          scope={scope}
          onQuery={(next) => {
            setValue(next)
            onQuery?.(next)
          }}
        />
      </div>
    </Stage>
  )
}

const http = createStageHttp({
  'GET /system/dict/data/type/{type}': [
    { dictValue: 'SHOP_ORDER', dictLabel: '店铺订单' },
    { dictValue: 'MANUAL_ORDER', dictLabel: '手工订单' },
    { dictValue: 'TAOBAO', dictLabel: '淘宝' },
    { dictValue: 'JD', dictLabel: '京东' },
  ],
  'POST /fixtures/shop/down': [
    { id: '7', shopName: '大悦书店' },
    { id: '8', shopName: '文轩旧书' },
  ],
  'POST /fixtures/category/tree': [
    { id: '1', name: '文学', children: [{ id: '12', name: '中国古典小说' }] },
    { id: '2', name: '历史' },
  ],
  'POST /system/province/selectList': [{ id: '44', name: '广东省' }],
  'POST /system/city/selectByParentId': [{ id: '4403', name: '深圳市' }],
  'POST /system/district/selectByParentId': [],
  'POST /system/region/getTown': [],
})
