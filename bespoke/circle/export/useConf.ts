import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useHttp } from '../../../runtime/http'
import { readConf, saveConf } from './calls'
import type { ExportConf, ExportType } from './types'

const keyOf = (type: ExportType) => ['gp-export', 'conf', type] as const

/**
 * A person's settings of one type of file, as they stand in the form. They are kept when they are saved or used;
 * changing the type and back loses nothing.
 */
export function useConf(type: ExportType) {
  const http = useHttp()
  const client = useQueryClient()
  const stored = useQuery({
    queryKey: keyOf(type),
    queryFn: ({ signal }) => readConf(http, type, signal),
    staleTime: Infinity,
  })
  const [drafts, setDrafts] = useState<Readonly<Partial<Record<ExportType, ExportConf>>>>({})
  const draft = drafts[type]
  const conf: ExportConf | undefined = draft ?? stored.data
  const change = (part: Partial<ExportConf>) => {
    if (conf) setDrafts({ ...drafts, [type]: { ...plain(conf), ...part } })
  }
  /** Keeps what was changed. @throws CallError */
  const save = async () => {
    if (!draft) return
    await saveConf(http, type, draft)
    client.setQueryData(keyOf(type), { ...stored.data, ...draft })
    setDrafts(({ [type]: _saved, ...rest }) => rest)
  }
  return { stored, conf, isChanged: draft !== undefined, change, save }
}

const plain = ({
  columns,
  keepOrigin,
  fileType,
  csvEncoding,
  oneSheetPerSeller,
  showUnmatched,
}: ExportConf): ExportConf => ({
  columns,
  keepOrigin,
  fileType,
  csvEncoding,
  oneSheetPerSeller,
  showUnmatched,
})
