import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ActionBar, type Actions } from '../actions'
import type { Row } from '../registry'
import type { Walk } from './useWalk'

interface DetailBarProps {
  actions: Actions
  record?: Row
  walk?: Walk
}

const none: readonly Row[] = []

/** The actions on the record, always in sight, and the walk along the list the user came from. */
export const DetailBar = ({ actions, record, walk }: DetailBarProps) => (
  <div className="bd-bar">
    <div className="bd-actions">
      {record && <ActionBar actions={actions} scope="form" rows={record ? [record] : none} />}
    </div>
    {walk && <WalkButtons walk={walk} />}
  </div>
)

const WalkButtons = ({ walk }: { walk: Walk }) => (
  <div className="bd-walk" role="group" aria-label="来时的列表">
    <span className="bd-place" title="在来时的列表里">
      {walk.place} / {walk.total}
    </span>
    <Button
      icon={<UpOutlined aria-hidden />}
      disabled={!walk.hasPrevious || walk.isFetching}
      title={walk.hasPrevious ? '上一条（Alt+↑）' : '已经是列表的第一条'}
      onClick={() => walk.go(-1)}
    >
      上一条
    </Button>
    <Button
      icon={<DownOutlined aria-hidden />}
      disabled={!walk.hasNext}
      loading={walk.isFetching}
      title={walk.hasNext ? '下一条（Alt+↓）' : '已经是列表的最后一条'}
      onClick={() => walk.go(1)}
    >
      下一条
    </Button>
  </div>
)
