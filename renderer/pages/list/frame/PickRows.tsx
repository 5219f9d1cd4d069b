import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTexts } from '../../../../runtime/i18n'
import type { Row } from '../../../language/registry'
import type { ListController } from '../control/controller'
import { texts } from '../texts'

interface PickRowsProps {
  list: ListController
  onPick: (rows: readonly Row[]) => void
}

/** Takes the ticked rows out of a list that is there to be chosen from. */
export function PickRows({ list: { selection }, onPick }: PickRowsProps) {
  const text = useTexts(texts)
  const count = selection.rows.length
  return (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      disabled={count === 0}
      title={count === 0 ? text('tickRowsFirst') : undefined}
      onClick={() => onPick(selection.rows)}
    >
      {text('takeRows', { count })}
    </Button>
  )
}
