import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'
import type { Walk } from './useWalk'

/** The walk along the list the user came from: 2/238 and both ways. */
export const WalkButtons = ({ walk }: { walk: Walk }) => {
  const text = useTexts(texts)
  return (
    <div className="bd-walk" role="group" aria-label={text('originList')}>
      <span className="bd-place" title={text('inOriginList')}>
        {walk.place} / {walk.total}
      </span>
      <Button
        type="text"
        icon={<UpOutlined aria-hidden />}
        disabled={!walk.hasPrevious || walk.isFetching}
        aria-label={text('previous')}
        title={walk.hasPrevious ? text('previousAlt') : text('isFirst')}
        onClick={() => walk.go(-1)}
      />
      <Button
        type="text"
        icon={<DownOutlined aria-hidden />}
        disabled={!walk.hasNext}
        loading={walk.isFetching}
        aria-label={text('next')}
        title={walk.hasNext ? text('nextAlt') : text('isLast')}
        onClick={() => walk.go(1)}
      />
    </div>
  )
}
