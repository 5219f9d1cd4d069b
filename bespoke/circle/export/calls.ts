import type { FileAnswer, HttpClient } from '../../../runtime/http'
import type { DialogList } from '../../../renderer/language/registry'
import type {
  ExportConf,
  ExportProgress,
  ExportRecord,
  ExportType,
  RecordFilter,
  StoredConf,
} from './types'

/** Failures are shown by the dialog itself, never by the popup. */
const quiet = true
const room = '/association/gpMatchBookDetailV2'

export const readConf = (http: HttpClient, exportType: ExportType, signal: AbortSignal) =>
  http.call<StoredConf>(`GET ${room}/getExportConf`, { query: { exportType }, quiet, signal })

export const saveConf = (http: HttpClient, exportType: ExportType, conf: ExportConf) =>
  http.call(`PUT ${room}/updateExportConf`, { query: { exportType }, body: conf, quiet })

/** Fixes on the server which rows a list shows now. */
export const freezeRows = async (http: HttpClient, { call, request }: DialogList) => {
  const { selectionId } = await http.call<{ selectionId: string }>(`${call}/select`, {
    body: request,
    quiet,
  })
  return selectionId
}

export interface ExportWish {
  taskId: string
  /** Made here: the same number joins the export under way, or answers the finished file. */
  exportId: string
  exportType: ExportType
  selectionId?: string
}

/** The file, as long as it takes; the server goes on writing when nobody listens any more. */
export const fetchExport = (
  http: HttpClient,
  { taskId, exportId, exportType, selectionId }: ExportWish,
  signal: AbortSignal,
): Promise<FileAnswer> =>
  http.download(`POST ${room}/exportDetail`, {
    query: { taskId, exportId },
    body: { exportType, ...(selectionId && { filter: { selectionId } }) },
    quiet,
    signal,
  })

export const readProgress = (http: HttpClient, exportId: string, signal: AbortSignal) =>
  http.call<ExportProgress>(`GET ${room}/exportProgress`, { query: { exportId }, quiet, signal })

export const readRecords = async (
  http: HttpClient,
  query: { taskId: string } & RecordFilter,
  signal: AbortSignal,
) => {
  const { records } = await http.call<{ records: ExportRecord[] }>(`GET ${room}/exportRecords`, {
    query: { ...query },
    quiet,
    signal,
  })
  return records
}

export const fetchKept = (http: HttpClient, fileUrl: string): Promise<FileAnswer> =>
  http.download(`GET ${fileUrl.replace(/^\/prod-api/, '')}`, { quiet })
