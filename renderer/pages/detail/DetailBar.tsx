import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { ActionBar, type Actions } from '../../actions'
import type { Row } from '../../language/registry'
import type { Walk } from './walk/useWalk'
import { useTexts } from '../../../runtime/i18n'
import { texts } from './texts'

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
      {record && <ActionBar actions={actions} scope="record" rows={record ? [record] : none} />}
    </div>
    {walk && <WalkButtons walk={walk} />}
  </div>
)

const WalkButtons = ({ walk }: { walk: Walk }) => {
  const text = useTexts(texts)
  return (
    <div className="bd-walk" role="group" aria-label={text('originList')}>
      <span className="bd-place" title={text('inOriginList')}>
        {walk.place} / {walk.total}
      </span>
      <Button
        icon={<UpOutlined aria-hidden />}
        disabled={!walk.hasPrevious || walk.isFetching}
        title={walk.hasPrevious ? text('previousAlt') : text('isFirst')}
        onClick={() => walk.go(-1)}
      >
        {text('previous')}
      </Button>
      <Button
        icon={<DownOutlined aria-hidden />}
        disabled={!walk.hasNext}
        loading={walk.isFetching}
        title={walk.hasNext ? text('nextAlt') : text('isLast')}
        onClick={() => walk.go(1)}
      >
        {text('next')}
      </Button>
    </div>
  )
}
