import { create, isAxiosError, isCancel, type AxiosAdapter, type AxiosResponse } from 'axios'
import { CallError } from './CallError'
import { createRefreshGate } from './createRefreshGate'
import { fileNameOf } from './fileNameOf'
import { isSilentFailure } from './isSilentFailure'
import { makeRequestId } from './makeRequestId'
import { parseCall } from './parseCall'
import { readAnswer } from './readAnswer'
import { messageOfStatus, networkTexts } from './statusMessages'
import type { CallInput, FileAnswer, FileOrData, HttpClient } from './types'

export interface HttpOptions {
  /** Prefix of every path, such as `/prod-api`. */
  baseUrl: string
  timeoutMs: number
  downloadTimeoutMs: number
  /** Codes that mean success besides the specification's. */
  successCodes?: readonly unknown[]
  readToken(): string | undefined
  storeToken(token: string): void
  readGrayVersion?(): string | undefined
  /** 401, or a refresh that failed: forget the session and go to the login page. */
  onSessionOver(): void
  /** 403: go to the page that says so. */
  onForbidden(): void
  /** Shows a failure to the user, once. */
  onError(error: CallError): void
  /** Tests only: answers in the network's place. */
  adapter?: AxiosAdapter
}

interface Request {
  name: string
  input: CallInput
  isFile: boolean
}

const refreshCall = 'GET /refreshToken'
// Sent before there is a session, or to a host that must not see the token (specification §4 "Session").
const callsWithoutToken = /^(\/auth\/login|\/code|\/kaVideo-api\/.*)$/

/** The HTTP client of the console: the envelope, the session's codes and the error popup live here and nowhere else. */
export function createHttp(options: HttpOptions): HttpClient {
  const wire = create({
    baseURL: options.baseUrl,
    adapter: options.adapter,
    validateStatus: () => true,
    xsrfCookieName: 'XSRF-TOKEN',
    xsrfHeaderName: 'X-XSRF-TOKEN',
    paramsSerializer: { indexes: null },
  })
  const gate = createRefreshGate(async () => {
    const answer = await transmit({ name: refreshCall, input: {}, isFile: false })
    const token = (readData(answer) as { token?: string } | undefined)?.token
    if (!token) throw new CallError(networkTexts.sessionOver, { code: 401 })
    options.storeToken(token)
  })

  function transmit({ name, input, isFile }: Request): Promise<AxiosResponse<unknown>> {
    const { method, path } = parseCall(name, input.params)
    return wire.request({
      method,
      url: path,
      params: input.query,
      data: input.form ?? input.body,
      headers: headersOf(method, path, input),
      signal: input.signal,
      timeout: input.timeoutMs ?? (isFile ? options.downloadTimeoutMs : options.timeoutMs),
      responseType: isFile ? 'blob' : 'json',
      onUploadProgress: (event) => input.onProgress?.(event.progress ?? 0),
      onDownloadProgress: (event) => input.onReceived?.(event.loaded, event.total),
    })
  }

  function headersOf(method: string, path: string, input: CallInput): Record<string, string> {
    const token = callsWithoutToken.test(path) ? undefined : options.readToken()
    const grayVersion = options.readGrayVersion?.()
    return {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(grayVersion && { 'gray-version': grayVersion }),
      ...(method !== 'GET' && { 'x-request-id': input.requestId ?? makeRequestId() }),
    }
  }

  const readData = (answer: AxiosResponse<unknown>) =>
    readAnswer(
      { status: answer.status, body: answer.data, requestId: requestIdOf(answer) },
      options.successCodes,
    )

  async function attempt<T>(request: Request, read: (answer: AxiosResponse) => T | Promise<T>) {
    const answer = await transmit(request)
    if (answer.data instanceof Blob && isEnvelope(answer)) {
      const raw = { ...answer, data: await parseBlob(answer.data) }
      return read({ ...raw, data: { data: readData(raw) } })
    }
    return read(answer)
  }

  async function send<T>(name: string, input: CallInput, isFile: boolean, read: Read<T>) {
    // The id belongs to the click, so a replay after a refresh must carry the same one.
    const request = {
      name,
      isFile,
      input: { ...input, requestId: input.requestId ?? makeRequestId() },
    }
    try {
      await gate.pass()
      return await attempt(request, read).catch(async (failure: unknown) => {
        if (!(failure instanceof CallError) || failure.code !== 402) throw failure
        await gate.refresh()
        return attempt(request, read)
      })
    } catch (failure) {
      const error = toCallError(failure)
      settle(error, request)
      throw error
    }
  }

  function settle(error: CallError, { name, input }: Request): void {
    if (error.isAborted) return
    if (error.code === 401 || error.code === 402) options.onSessionOver()
    if (error.code === 403) options.onForbidden()
    if (input.quiet || isSilentFailure(name, error.code)) return
    options.onError(error)
  }

  return {
    call: <T>(name: string, input: CallInput = {}) =>
      send(name, input, false, (answer) => readData(answer) as T),
    download: (name, input = {}) => send(name, input, true, readFile),
    downloadOrData: <T>(name: string, input: CallInput = {}) =>
      send(name, input, true, (answer) => readFileOrData<T>(answer)),
  }
}

type Read<T> = (answer: AxiosResponse) => T | Promise<T>

function readFile(answer: AxiosResponse): FileAnswer {
  const got = readFileOrData(answer)
  if ('file' in got) return got.file
  throw new CallError(networkTexts.noFile, { code: 500, error: 'NO_FILE' })
}

function readFileOrData<T>(answer: AxiosResponse<unknown>): FileOrData<T> {
  if (!(answer.data instanceof Blob)) return answer.data as { data: T }
  const disposition = answer.headers['content-disposition'] as string | undefined
  const rows = answer.headers['x-row-count'] as string | undefined
  const file = { blob: answer.data, fileName: fileNameOf(disposition, '下载文件') }
  return { file: rows && /^\d+$/.test(rows) ? { ...file, rowCount: Number(rows) } : file }
}

/** A file call answers JSON instead of a file when it failed, whatever its status, and when the file takes long. */
function isEnvelope(answer: AxiosResponse<unknown>): boolean {
  const isJson = String(answer.headers['content-type'] ?? '').includes('application/json')
  const isNamed = answer.headers['content-disposition'] !== undefined
  return answer.status >= 300 || (isJson && !isNamed)
}

async function parseBlob(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text()) as unknown
  } catch {
    return undefined
  }
}

function toCallError(failure: unknown): CallError {
  if (failure instanceof CallError) return failure
  if (!isAxiosError(failure)) throw failure
  if (isCancel(failure)) return new CallError(networkTexts.aborted, { code: 0, error: 'ABORTED' })
  if (failure.code === 'ECONNABORTED' || failure.code === 'ETIMEDOUT')
    return new CallError(networkTexts.timeout, { code: 0, error: 'TIMEOUT' })
  const isUnreachable = failure.code === 'ERR_NETWORK'
  return new CallError(isUnreachable ? networkTexts.unreachable : messageOfStatus(0), {
    code: 0,
    error: 'NETWORK',
  })
}

const requestIdOf = (answer: AxiosResponse): string | undefined =>
  answer.headers['x-request-id'] as string | undefined
