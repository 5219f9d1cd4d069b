import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, makeRequestId, saveFile, useHttp } from '../../../runtime/http'
import { useTexts } from '../../../runtime/i18n'
import { useNotify } from '../../../runtime/messages'
import { useAtClose } from '../../../renderer/parts/dialog'
import { fetchExport, readProgress, type ExportWish } from './calls'
import { texts } from './texts'

const askEveryMs = 1000

/** Runs one export: the file comes in while its progress is asked for by its number. */
export function useExportRun() {
  const text = useTexts(texts)
  const http = useHttp()
  const notify = useNotify()
  const abort = useRef<AbortController>(undefined)
  // pressing again after the network failed joins the export that is written already
  const exportId = useRef(makeRequestId())
  const [running, setRunning] = useState<string>()
  const [problem, setProblem] = useState<string>()
  useAtClose(() => abort.current?.abort())

  const progress = useQuery({
    queryKey: ['gp-export', 'progress', running],
    enabled: running !== undefined,
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => readProgress(http, running ?? '', signal),
    refetchInterval: askEveryMs,
  })

  /** @param prepare  what has to be done before the file is asked for */
  const start = async (
    wish: Omit<ExportWish, 'exportId' | 'selectionId'>,
    prepare: () => Promise<string | undefined>,
  ) => {
    if (running) return
    setProblem(undefined)
    const id = exportId.current
    setRunning(id)
    abort.current = new AbortController()
    try {
      const selectionId = await prepare()
      const { signal } = abort.current
      const file = await fetchExport(http, { ...wish, exportId: id, selectionId }, signal)
      saveFile(file)
      exportId.current = makeRequestId()
      notify.success(text('saved', { fileName: file.fileName }))
    } catch (error) {
      if (error instanceof CallError && error.isAborted) return
      const reason = error instanceof Error ? error.message : text('failed')
      // an answer of the server is the end of this export; silence of the network is not
      const isOver = error instanceof CallError && error.code !== 0
      if (isOver) exportId.current = makeRequestId()
      setProblem(isOver ? reason : `${reason} ${text('stillWritten')}`)
    } finally {
      setRunning(undefined)
    }
  }
  return { isRunning: running !== undefined, progress: progress.data, problem, start }
}
