import { Flex } from 'antd'
import type { Row } from '../registry'
import { ActionButton } from './ActionButton'
import { MoreActions } from './MoreActions'
import type { Actions } from './types'
import { shareOut } from './shareOut'

interface ActionBarProps {
  actions: Actions
  scope: 'toolbar' | 'batch' | 'form'
  /** Ticked rows, or the one record of a detail page. */
  rows?: readonly Row[]
  /** Buttons side by side; the rest goes into 更多. */
  max?: number
}

const noRows: readonly Row[] = []
const maxButtons = { toolbar: 5, batch: 6, form: 6 } as const

/** The actions over a list, on its ticked rows, or over a detail page. */
export function ActionBar({
  actions,
  scope,
  rows = noRows,
  max = maxButtons[scope],
}: ActionBarProps) {
  const [shown, rest] = shareOut(actions[scope], rows, scope, actions.scope, max)
  if (shown.length === 0) return null
  return (
    <Flex gap={8} wrap role="toolbar" aria-label={labels[scope]}>
      {shown.map((action) => (
        <ActionButton
          key={action.name}
          actions={actions}
          action={action}
          rows={rows}
          place={scope}
        />
      ))}
      <MoreActions actions={actions} rest={rest} rows={rows} place={scope} />
    </Flex>
  )
}

const labels = { toolbar: '操作', batch: '批量操作', form: '单据操作' } as const
