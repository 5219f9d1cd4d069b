import { RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useOpenPage } from '../../../../runtime/routing'
import { RecordActions } from '../../../actions'
import type { Actions } from '../../../actions'
import type { Row } from '../../../language/registry'
import type { RowTarget } from './targetOfRow'
import { useTexts } from '../../../../runtime/i18n'
import { texts } from '../texts'

interface DrawerActionsProps {
  actions: Actions
  row: Row
  target?: RowTarget
}

/** Below the row, always in sight: what can be done with it, and the way to its page. */
export function DrawerActions({ actions, row, target }: DrawerActionsProps) {
  const text = useTexts(texts)
  const open = useOpenPage()
  if (!target && actions.row.length === 0) return null
  return (
    <div className="bc-drawer-foot">
      <RecordActions actions={actions} record={row} place="row" />
      {target && (
        <Button type="link" onClick={() => open({ path: target.path, query: target.query })}>
          {text('wholePage')}
          <RightOutlined aria-hidden />
        </Button>
      )}
    </div>
  )
}
