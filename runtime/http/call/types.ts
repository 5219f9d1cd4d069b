/** What a call carries. `params` fill `{x}` of the path; `query` becomes the query string. */
export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** Warnings the person has read and goes on with, by the server's marks. */
  read?: readonly string[]
  /** FormData is sent as multipart, URLSearchParams URL-encoded. */
  form?: FormData | URLSearchParams
  /** UUID of the user's click; the same id and body answers again what it answered first. Made up when absent. */
  requestId?: string
  signal?: AbortSignal
  /** The caller shows the failure itself: no popup. */
  quiet?: boolean
  /** The same content was sent moments ago: `asked` — the caller asks the person; `wanted` — it is to be made once more. */
  repeat?: 'asked' | 'wanted'
  /** Share of the upload that has left, 0–1. */
  onProgress?: (ratio: number) => void
  /** Bytes of the answer that have come in; `total` only when the server told it. */
  onReceived?: (bytes: number, total?: number) => void
  /** Milliseconds; the client's configuration when absent. */
  timeoutMs?: number
}

export interface FileAnswer {
  blob: Blob
  fileName: string
  /** Rows in the file, as the server counted them (`X-Row-Count`). */
  rowCount?: number
}

/** A file, or data in its place: a large export answers the task that makes the file. */
export type FileOrData<T> = { file: FileAnswer } | { data: T }

/** The console's only way to the server. */
export interface HttpClient {
  /**
   * Sends one call, named by method and path: `POST /product/brand/page`.
   * @returns `data` of the answer
   * @throws CallError for anything but success; the popup has been shown unless `quiet`. A few calls (rule `resolves`
   * of callRules.ts) resolve with a RefusedAnswer instead, unless `quiet`: ask `isRefused(answer)`.
   */
  call<T>(name: string, input?: CallInput): Promise<T>
  /** The same for an answer that is a file. @throws CallError also when data came instead */
  download(name: string, input?: CallInput): Promise<FileAnswer>
  /** The same for a call that answers a file or, when making it takes long, data such as a task. */
  downloadOrData<T>(name: string, input?: CallInput): Promise<FileOrData<T>>
}
