import { useMemoizedFn } from 'ahooks'
import { useMemo } from 'react'
import { formatInt } from '../../runtime/format'
import { useNotify } from '../../runtime/messages'
import type { ResolvedColumn } from '../../schemas/language'
import { copyValue, readPath } from '../cells'
import type { CellContext } from '../cells'
import type { Row } from '../registry'

const longest = 24

/** What copying cells of a list puts on the clipboard, and the notice that it is there. */
export function useCopy(schema: readonly ResolvedColumn[], context: CellContext) {
  const notify = useNotify()
  const byProp = useMemo(() => new Map(schema.map((column) => [column.prop, column])), [schema])
  const copyOf = useMemoizedFn((row: Row, prop: string) => {
    const column = byProp.get(prop)
    return column ? copyValue(column, readPath(row, prop), context) : ''
  })
  const onCopied = useMemoizedFn((text: string, cells: number) => {
    notify.success(cells === 1 ? sayCopied(text) : `已复制 ${formatInt(cells)} 个单元格`)
  })
  const onCopyRefused = useMemoizedFn(() => {
    notify.error('浏览器不允许复制，没有复制成功。请选中要复制的单元格后按 Ctrl+C')
  })
  return { copyOf, onCopied, onCopyRefused }
}

function sayCopied(text: string): string {
  if (text === '') return '已复制，这一格是空的'
  const characters = [...text]
  return characters.length > longest
    ? `已复制：${characters.slice(0, longest).join('')}…`
    : `已复制：${text}`
}
