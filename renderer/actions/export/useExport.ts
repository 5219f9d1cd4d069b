import { useRef, useState } from 'react'
import { formatInt } from '../../../runtime/format'
import { CallError, saveFile, useHttp, type FileAnswer } from '../../../runtime/http'
import { useNotify } from '../../../runtime/messages'
import { isTicket } from '../batch/readTask'
import type { TaskTicket } from '../batch/types'
import { createRequestIds } from '../call/createRequestIds'
import { wholeCount } from '../call/gate'
import type { ListFacts } from '../types'
import type { ExportColumn } from './orderColumns'
import type { ExportScope, ExportWhole } from './types'
import { useTexts } from '../../../runtime/i18n'
import { texts } from '../texts'
import { useAtClose } from '../../parts/dialog'

interface ExportInput {
  call: string
  list: ListFacts
  ids: readonly string[]
  whole?: ExportWhole
  isOfList: boolean
  onTask: (ticket: TaskTicket) => void
  /** The file is in the browser's downloads and has the rows that were meant. */
  onSaved: () => void
}

// Export timeout of specification §9.
const timeoutMs = 3_600_000

/** Runs an export: the file comes at once, or a task makes it. Leaving the dialog stops a download under way. */
export function useExport(input: ExportInput) {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const [once] = useState(createRequestIds)
  /** Bytes that have come in; undefined when nothing is under way. */
  const [received, setReceived] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [mismatch, setMismatch] = useState<string>()
  const abort = useRef<AbortController>(undefined)
  useAtClose(() => abort.current?.abort())

  const request = (body: Record<string, unknown>, signal: AbortSignal) =>
    once(input.call, { body }, (requestId) =>
      http.downloadOrData<unknown>(input.call, {
        body,
        requestId,
        signal,
        quiet: true,
        timeoutMs,
        onReceived: setReceived,
      }),
    )
  const saved = (file: FileAnswer, scope: ExportScope) => {
    saveFile(file)
    const wrong = mismatchText(file.rowCount, expectedRows(input, scope))
    setMismatch(wrong)
    if (wrong) return
    const rows =
      file.rowCount === undefined
        ? ''
        : text('exportedRows', { rowCount: formatInt(file.rowCount) })
    notify.success(text('exportedFile', { rows, value: rows ? '' : ' ', fileName: file.fileName }))
    input.onSaved()
  }
  const start = async (
    scope: ExportScope,
    columns: readonly ExportColumn[],
    values: Readonly<Record<string, unknown>>,
  ) => {
    if (received !== undefined) return
    setReceived(0)
    setProblem(undefined)
    setMismatch(undefined)
    abort.current = new AbortController()
    const { signal } = abort.current
    // a call of several lists must know whose filter it is given
    const body = {
      ...input.list.request,
      ...(input.isOfList ? {} : { list: input.list.call }),
      columns,
      ...values,
    }
    try {
      const got =
        scope === 'whole' && input.whole
          ? await input.whole.take(({ selectionId, except }) =>
              request({ ...body, selectionId, except }, signal),
            )
          : await request(scope === 'ticked' ? { ...body, ids: input.ids } : body, signal)
      if (signal.aborted) return
      if ('file' in got) saved(got.file, scope)
      else if (isTicket(got.data)) input.onTask(got.data)
      else setProblem(text('noFileRetry'))
    } catch (error) {
      if (error instanceof CallError && error.isAborted) return
      setProblem(error instanceof Error ? error.message : text('exportFailed'))
    } finally {
      setReceived(undefined)
    }
  }
  return { received, problem, mismatch, start, stop: () => abort.current?.abort() }
}

function expectedRows(
  { list, ids, whole, isOfList }: ExportInput,
  scope: ExportScope,
): number | undefined {
  if (!isOfList) return undefined
  if (scope === 'ticked') return ids.length
  return scope === 'whole' && whole ? wholeCount(whole) : list.total
}

function mismatchText(rows: number | undefined, expected: number | undefined): string | undefined {
  if (rows === undefined || expected === undefined || rows === expected) return undefined
  return texts.say('savedRowsDiffer', { rows: formatInt(rows), expected: formatInt(expected) })
}
