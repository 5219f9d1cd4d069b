import { Empty, Input } from 'antd'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { TreeNode } from './buildTree'
import { markOf, type FileMark } from './fileMarks'
import { TreeLine } from './TreeLine'
import { branchKeys, searchTree, visibleRows, type TreeRow } from './visibleRows'
import './tree.css'

interface PageTreeProps {
  nodes: readonly TreeNode[]
  /** Key of the open entry. */
  active?: string
  marks: ReadonlyMap<string, FileMark>
  onOpen(node: TreeNode): void
}

/** All pages by module and group; arrows walk, right and left open and close, Enter opens. */
export function PageTree({ nodes, active, marks, onOpen }: PageTreeProps) {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(branchesTo(nodes, active)))
  const [focused, setFocused] = useState(active)
  const list = useRef<HTMLDivElement>(null)
  const found = useMemo(() => searchTree(nodes, search), [nodes, search])
  const shownOpen = useMemo(
    () => (search.trim() ? new Set([...open, ...branchKeys(found)]) : open),
    [open, search, found],
  )
  const rows = useMemo(() => visibleRows(found, shownOpen), [found, shownOpen])
  const current = rows.some(({ node }) => node.key === focused) ? focused : rows[0]?.node.key

  const toggle = (key: string, isOpen: boolean) =>
    setOpen((before) => {
      const next = new Set(before)
      if (isOpen) next.add(key)
      else next.delete(key)
      return next
    })
  const focus = (row: TreeRow | undefined) => {
    if (!row) return
    setFocused(row.node.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.node.key)}"]`)?.focus()
  }
  const choose = (row: TreeRow) => {
    setFocused(row.node.key)
    if (row.node.file) onOpen(row.node)
    else toggle(row.node.key, !row.isOpen)
  }
  const handleKey = (event: KeyboardEvent) => {
    const place = rows.findIndex(({ node }) => node.key === current)
    const row = rows[place]
    if (!row || event.nativeEvent.isComposing) return
    const moves: Record<string, () => void> = {
      ArrowDown: () => focus(rows[place + 1]),
      ArrowUp: () => focus(rows[place - 1]),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () =>
        row.isOpen || row.node.children.length === 0
          ? focus(rows[place + 1])
          : toggle(row.node.key, true),
      ArrowLeft: () =>
        row.isOpen
          ? toggle(row.node.key, false)
          : focus(rows.slice(0, place).findLast(({ level }) => level < row.level)),
      Enter: () => choose(row),
      ' ': () => choose(row),
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    <section className="wb-tree" aria-label="页面">
      <Input.Search
        allowClear
        value={search}
        placeholder="标题、路由、字段"
        aria-label="找页面"
        onChange={(event) => setSearch(event.target.value)}
      />
      <div ref={list} className="wb-tree-list" role="tree" aria-label="页面" onKeyDown={handleKey}>
        {rows.map((row) => (
          <TreeLine
            key={row.node.key}
            row={row}
            mark={markOf(row.node, marks)}
            isActive={row.node.key === active}
            isCurrent={row.node.key === current}
            onChoose={() => choose(row)}
            onToggle={() => toggle(row.node.key, !row.isOpen)}
          />
        ))}
      </div>
      {rows.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有找到「${search}」`} />
      )}
    </section>
  )
}

/** Branches that must be open for an entry to be seen. */
function branchesTo(nodes: readonly TreeNode[], key: string | undefined): string[] {
  const inside = (node: TreeNode): boolean =>
    node.key === key || node.children.some((child) => inside(child))
  return nodes.flatMap((node) =>
    node.key !== key && inside(node) ? [node.key, ...branchesTo(node.children, key)] : [],
  )
}
