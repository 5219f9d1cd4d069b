import { useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useState, type ClipboardEvent } from 'react'
import { useHttp } from '../../../../../runtime/http'
import { newLine } from '../changeLines'
import { parseSheet } from './parseSheet'
import { pasteBlock } from './pasteBlock'
import { pastedChoices } from './pastedChoices'
import type { Report } from './PasteReport'
import { isFixed } from './readPasted'
import { pastedLinesInGrid } from './readPastedLines'
import type { LineIntake, TakenCodes } from '../source/LineSourceBar'
import type { LineColumn } from '../types'
import { placeOf } from '../keys/useCellFocus'
import type { ChoicesOf } from '../useColumnChoices'
import type { useLines } from '../useLines'

interface PasteInput {
  columns: readonly LineColumn[]
  sheet: ReturnType<typeof useLines>
  choicesOf: ChoicesOf
  /** Absent when no line may be added. */
  maxLines?: number
  /** Makes lines of codes; absent where lines do not come from codes. */
  take?: LineIntake['take']
}

/**
 * Takes a block from a spreadsheet, from the focused cell on; codes with or without copies become lines, where lines
 * come from codes. A single plain value is left to the input.
 */
export function usePaste({ columns, sheet, choicesOf, maxLines, take }: PasteInput) {
  const http = useHttp()
  const cache = useQueryClient()
  const [report, setReport] = useState<Report>()
  const [taken, setTaken] = useState<TakenCodes>()

  const handlePaste = useMemoizedFn((event: ClipboardEvent) => {
    const at = placeOf(event.target)
    const text = event.clipboardData.getData('text/plain')
    const block = parseSheet(text)
    const column = at && columns[at.col]
    const isOneText = block.length === 1 && block[0]?.length === 1
    const takesText = column !== undefined && !isFixed(column)
    const pastedLines =
      take && !(takesText && isOneText) ? pastedLinesInGrid(text, takesText) : undefined
    if (take && pastedLines) {
      event.preventDefault()
      setReport(undefined)
      void take(pastedLines).then(setTaken)
      return
    }
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
      setTaken(undefined)
      setReport(result)
    })
  })
  const close = () => {
    setReport(undefined)
    setTaken(undefined)
  }
  return { report, taken, handlePaste, close }
}
