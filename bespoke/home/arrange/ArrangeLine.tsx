import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button } from 'antd'
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
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...drag } = useSortable({ id })
  const style = { transform: CSS.Translate.toString(drag.transform), transition: drag.transition }
  return (
    <li ref={setNodeRef} style={style} className={drag.isDragging ? 'is-dragging' : undefined}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="home-arrange-handle"
        {...attributes}
        {...listeners}
        aria-label={text('drag', { title })}
      >
        <HolderOutlined aria-hidden />
      </button>
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
