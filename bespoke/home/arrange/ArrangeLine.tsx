import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { SortHandle, useSortLine } from '../../../renderer/parts/sort'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'

interface ArrangeLineProps {
  id: string
  title: string
  isShown: boolean
  canStep(step: -1 | 1): boolean
  onToggle(): void
  onStep(step: -1 | 1): void
}

/** One block in the dialog: handle, tick and title, one step up or down. */
export function ArrangeLine(props: ArrangeLineProps) {
  const { id, title, isShown, canStep, onToggle, onStep } = props
  const text = useTexts(texts)
  const { line, handle } = useSortLine(id)
  return (
    <li {...line}>
      <SortHandle handle={handle} label={text('drag', { title })} />
      <label>
        <input type="checkbox" checked={isShown} onChange={onToggle} />
        <span>{title}</span>
      </label>
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={text('moveUp', { title })}
        disabled={!canStep(-1)}
        onClick={() => onStep(-1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={text('moveDown', { title })}
        disabled={!canStep(1)}
        onClick={() => onStep(1)}
      />
    </li>
  )
}
