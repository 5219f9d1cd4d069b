import { useMemoizedFn } from 'ahooks'
import { useMemo } from 'react'
import { formatInt } from '../../../../runtime/format'
import { useNotify } from '../../../../runtime/messages'
import type { ResolvedColumn } from '../../../../schemas/language'
import { copyField } from '../../../parts/cells'
import type { CellContext } from '../../../parts/cells'
import type { Row } from '../../../language/registry'
import { texts } from '../texts'

const longest = 24

/** What copying cells of a list puts on the clipboard, and the notice that it is there. */
export function useCopy(schema: readonly ResolvedColumn[], context: CellContext) {
  const notify = useNotify()
  const byProp = useMemo(() => new Map(schema.map((column) => [column.prop, column])), [schema])
  const copyOf = useMemoizedFn((row: Row, prop: string) => {
    const column = byProp.get(prop)
    return column ? copyField(column, row, context) : ''
  })
  const onCopied = useMemoizedFn((text: string, cells: number) => {
    notify.success(
      cells === 1 ? sayCopied(text) : texts.say('cellsCopied', { cells: formatInt(cells) }),
    )
  })
  const onCopyRefused = useMemoizedFn(() => {
    notify.error(texts.say('copyForbidden'))
  })
  return { copyOf, onCopied, onCopyRefused }
}

function sayCopied(text: string): string {
  if (text === '') return texts.say('copiedEmpty')
  const characters = [...text]
  return characters.length > longest
    ? texts.say('copiedLong', { value: characters.slice(0, longest).join('') })
    : texts.say('copied', { text })
}
