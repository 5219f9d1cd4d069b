import { useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useState, type ClipboardEvent } from 'react'
import { useHttp } from '../../../runtime/http'
import { newLine } from './changeLines'
import { parseSheet } from './parseSheet'
import { pasteBlock } from './pasteBlock'
import { pastedChoices } from './pastedChoices'
import type { Report } from './PasteReport'
import type { LineColumn } from './types'
import { placeOf } from './useCellFocus'
import type { ChoicesOf } from './useColumnChoices'
import type { useLines } from './useLines'

interface PasteInput {
  columns: readonly LineColumn[]
  sheet: ReturnType<typeof useLines>
  choicesOf: ChoicesOf
  /** Absent when no line may be added. */
  maxLines?: number
}

/** Takes a block from a spreadsheet, from the focused cell on. A single plain value is left to the input. */
export function usePaste({ columns, sheet, choicesOf, maxLines }: PasteInput) {
  const http = useHttp()
  const cache = useQueryClient()
  const [report, setReport] = useState<Report>()

  const handlePaste = useMemoizedFn((event: ClipboardEvent) => {
    const at = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    const block = parseSheet(text)
    const isBlock = block.length > 1 || (block[0]?.length ?? 0) > 1
    if (!at || (!isBlock && event.target instanceof HTMLInputElement && !event.target.readOnly))
      return
    event.preventDefault()
    void pastedChoices(http, cache, columns, at.col, block, choicesOf).then((choices) => {
      const result = pasteBlock({
        lines: sheet.now(),
        columns,
        at,
        block,
        choicesOf: choices,
        maxLines,
        newLine: () => newLine(columns),
      })
      sheet.change(result.lines)
      setReport(result)
    })
  })
  return { report, handlePaste, close: () => setReport(undefined) }
}
