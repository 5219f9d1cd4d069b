import { Skeleton } from 'antd'
import { useBlocks } from '../../../language/blocks'
import type { DetailSection } from './sections'
import type { SectionFrame } from './SectionFrame'

/** A list bound to the record. It waits for the record: its `where` asks for it. */
export function ListSection({ section, frame }: { section: DetailSection; frame: SectionFrame }) {
  const { List } = useBlocks()
  if (!section.block || !frame.record)
    return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  return (
    <div className="bd-list">
      <List
        block={section.block}
        resources={frame.resources}
        page={frame.scope.page}
        row={frame.record}
      />
    </div>
  )
}
