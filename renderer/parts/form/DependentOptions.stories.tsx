import { useState } from 'react'
import { Stage } from '../../../runtime/frame'
import { resolveFilter } from '../../../schemas/language'
import { FilterForm, type FilterValues } from '../filter'
import { createPlacesHttp, places, PlacesForm } from './placesStage'

export default { title: '渲染器 renderer/部件 parts/表单 form/随旁边变的选项 DependentOptions' }

export const Empty = () => <PlacesForm kind="one" />
Empty.storyName = '仓库还没有选'

export const Chosen = () => <PlacesForm kind="one" values={{ warehouseId: '1', areaId: '12' }} />
Chosen.storyName = '选好了'

export const Dark = () => <PlacesForm kind="one" mode="dark" />
Dark.storyName = '仓库还没有选，深色'

export const Lines = () => (
  <PlacesForm
    kind="lines"
    values={{
      warehouseId: '1',
      lines: [
        { shelfCode: 'A01', areaId: '11', shelfAreaId: '111' },
        { shelfCode: 'B01', areaId: '12', shelfAreaId: '121' },
      ],
    }}
  />
)
Lines.storyName = '明细里'

const filters = ['warehouseId', 'areaId', 'shelfAreaName'].map((field) =>
  resolveFilter(field, 'shelfArea', places),
)

export function Filters({ onQuery }: { onQuery?: (next: FilterValues) => void }) {
  const [value, setValue] = useState<FilterValues>({ warehouseId: '1', areaId: '12' })
  const [http] = useState(createPlacesHttp)
  return (
    <Stage http={http}>
      <div style={{ padding: 16, minHeight: 320 }}>
        <FilterForm
          filters={filters}
          value={value}
          usual={() => ({})}
          memoryKey="places"
          onQuery={(next) => {
            setValue(next)
            onQuery?.(next)
          }}
        />
      </div>
    </Stage>
  )
}
Filters.storyName = '筛选里'
