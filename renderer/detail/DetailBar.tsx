import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { ActionBar, type Actions } from '../actions'
import type { Row } from '../registry'
import type { Neighbours } from './trail'

interface DetailBarProps {
  actions: Actions
  record?: Row
  neighbours?: Neighbours
  onWalk: (query: Record<string, string>) => void
}

const none: readonly Row[] = []

/** The actions on the record, always in sight, and the walk along the list the user came from. */
export function DetailBar({ actions, record, neighbours, onWalk }: DetailBarProps) {
  return (
    <div className="bd-bar">
      <div className="bd-actions">
        {record && <ActionBar actions={actions} scope="form" rows={record ? [record] : none} />}
      </div>
      {neighbours && (
        <Flex gap={4}>
          <WalkButton label="上一单" query={neighbours.previous} onWalk={onWalk} />
          <WalkButton label="下一单" query={neighbours.next} onWalk={onWalk} />
        </Flex>
      )}
    </div>
  )
}

interface WalkButtonProps {
  label: string
  query?: Record<string, string>
  onWalk: (query: Record<string, string>) => void
}

const WalkButton = ({ label, query, onWalk }: WalkButtonProps) => (
  <Button
    icon={label === '上一单' ? <LeftOutlined aria-hidden /> : <RightOutlined aria-hidden />}
    iconPlacement={label === '上一单' ? 'start' : 'end'}
    disabled={!query}
    onClick={() => query && onWalk(query)}
  >
    {label}
  </Button>
)
