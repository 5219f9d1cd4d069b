import { useState } from 'react'
import { Pager } from '../../../renderer/pages/list/frame/Pager'
import type { PageSize } from '../../../renderer/pages/list/state/types'
import '../../../renderer/pages/list/list.css'
import { Stage } from '../../../runtime/frame'

export default { title: '基础组件 base/分页 Pagination' }

function Pages({ total, start = 1 }: { total: number | undefined; start?: number }) {
  const [page, setPage] = useState(start)
  const [size, setSize] = useState<PageSize>(20)
  const turn = (next: number, nextSize?: PageSize) => {
    setPage(next)
    if (nextSize) setSize(nextSize)
  }
  return (
    <Stage>
      <Pager total={total} page={page} size={size} onPage={turn} />
    </Stage>
  )
}

export const First = { name: '第一页', render: () => <Pages total={4096} /> }
export const Middle = { name: '中间', render: () => <Pages total={4096} start={88} /> }
export const OnePage = { name: '只有一页', render: () => <Pages total={12} /> }
export const Unknown = { name: '还不知道多少条', render: () => <Pages total={undefined} /> }
