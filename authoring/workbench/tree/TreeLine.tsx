import { CaretRightOutlined } from '@ant-design/icons'
import type { FileMark } from './fileMarks'
import type { TreeRow } from './visibleRows'

interface TreeLineProps {
  row: TreeRow
  mark: FileMark
  isActive: boolean
  isCurrent: boolean
  onChoose(): void
  onToggle(): void
}

/** A row of the tree: caret, title, route or name, marks of errors and of unsaved work. */
export function TreeLine({ row, mark, isActive, isCurrent, onChoose, onToggle }: TreeLineProps) {
  const { node, level, isOpen, position, siblings } = row
  const hasChildren = node.children.length > 0
  return (
    <div
      role="treeitem"
      className="wb-tree-row"
      data-key={node.key}
      data-kind={node.file ? 'file' : 'branch'}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isActive}
      aria-label={[node.title, node.note, ...wordsOf(mark)].filter(Boolean).join('，')}
      tabIndex={isCurrent ? 0 : -1}
      style={{ paddingInlineStart: 4 + (level - 1) * 14 }}
      title={node.file}
      onClick={onChoose}
    >
      <span
        className="wb-tree-caret"
        data-open={isOpen}
        onClick={(event) => {
          event.stopPropagation()
          if (hasChildren) onToggle()
          else onChoose()
        }}
      >
        {hasChildren && <CaretRightOutlined />}
      </span>
      <span className="wb-tree-title">{node.title}</span>
      {node.file && <span className="wb-tree-note">{node.note}</span>}
      {mark.errors + mark.warnings > 0 && (
        <span className="wb-tree-count" data-level={mark.errors > 0 ? 'error' : 'warning'}>
          {mark.errors || mark.warnings}
        </span>
      )}
      {mark.isChanged && <span className="wb-tree-dot" />}
    </div>
  )
}

const wordsOf = ({ errors, warnings, isChanged }: FileMark) => [
  errors > 0 && `${errors} 个错误`,
  errors === 0 && warnings > 0 && `${warnings} 个提醒`,
  isChanged && '未保存',
]
