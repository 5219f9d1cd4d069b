import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { ResolvedAction } from '../../schemas/language'
import type { Row } from '../registry'
import { gateOf } from './gate'
import type { BarPlace } from './ActionButton'
import type { Actions } from './types'

interface MoreActionsProps {
  actions: Actions
  /** Those that found no place among the buttons. */
  rest: readonly ResolvedAction[]
  rows: readonly Row[]
  place: BarPlace
}

/** 更多: the remaining actions in a menu, each with the reason when it cannot be used. */
export function MoreActions({ actions, rest, rows, place }: MoreActionsProps) {
  const entries = rest.flatMap((action) => {
    const gate = gateOf(action, rows, place, actions.scope)
    return gate.isVisible ? [{ action, hint: gate.hint }] : []
  })
  if (entries.length === 0) return null
  const items: MenuProps['items'] = entries.map(({ action, hint }) => ({
    key: action.name,
    label: action.label,
    title: hint,
    danger: action.danger,
    disabled: hint !== undefined,
  }))
  const handleClick: MenuProps['onClick'] = ({ key }) => {
    const chosen = entries.find(({ action }) => action.name === key)
    if (chosen) void actions.run(chosen.action, rows, place)
  }
  return (
    <Dropdown menu={{ items, onClick: handleClick }} trigger={['click']}>
      <Button>
        更多
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
