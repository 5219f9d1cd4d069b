/** What rows a file is made of: a value of gp_export_type. */
export type ExportType = 'LINE' | 'BOOK' | 'STOCK' | 'NOMATCH' | 'ERROR' | 'COMPARE'

/** How a person wants their files of one type. */
export interface ExportConf {
  /** Keys, in the order of the file. */
  columns: readonly string[]
  /** The customer's own columns come first. */
  keepOrigin: boolean
  fileType: 'xlsx' | 'csv'
  csvEncoding: 'UTF-8' | 'GB18030'
  oneSheetPerSeller: boolean
  /** What found nothing too. */
  showUnmatched: boolean
}

/** The same as the server answers it, with what there is to choose from. */
export interface StoredConf extends ExportConf {
  exportType: ExportType
  usual: readonly string[]
  choices: readonly { key: string; title: string }[]
}

export interface ExportProgress {
  state: 'RUNNING' | 'DONE' | 'FAILED' | 'EXPIRED'
  totalRows: number
  doneRows: number
  /** 0–100. */
  progress: number
  failReason: string | null
}

export interface ExportRecord extends ExportProgress {
  id: string
  exportType: ExportType
  fileName: string | null
  /** Bytes. */
  fileSize: string | null
  /** Only of one's own files. */
  fileUrl: string | null
  createByName: string | null
  createTime: string
  expireTime: string | null
}

/** Which earlier exports are shown; a day as yyyy-MM-dd. */
export interface RecordFilter {
  exportType?: ExportType
  state?: ExportProgress['state']
  from?: string
  to?: string
}
