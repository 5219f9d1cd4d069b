import type { AxiosResponse } from 'axios'
import { CallError } from '../failure/CallError'
import { fileNameOf } from './fileNameOf'
import { texts } from '../failure/texts'
import type { FileAnswer, FileOrData } from '../call/types'

/** The file of an answer. @throws CallError `NO_FILE` when data came instead */
export function readFile(answer: AxiosResponse): FileAnswer {
  const got = readFileOrData(answer)
  if ('file' in got) return got.file
  throw new CallError(texts.say('noFile'), { code: 500, error: 'NO_FILE' })
}

export function readFileOrData<T>(answer: AxiosResponse<unknown>): FileOrData<T> {
  if (!(answer.data instanceof Blob)) return answer.data as { data: T }
  const disposition = answer.headers['content-disposition'] as string | undefined
  const rows = answer.headers['x-row-count'] as string | undefined
  const file = { blob: answer.data, fileName: fileNameOf(disposition, texts.say('downloadedFile')) }
  return { file: rows && /^\d+$/.test(rows) ? { ...file, rowCount: Number(rows) } : file }
}

/** A file call answers JSON instead of a file when it failed, whatever its status, and when the file takes long. */
export function isEnvelope(answer: AxiosResponse<unknown>): boolean {
  const isJson = String(answer.headers['content-type'] ?? '').includes('application/json')
  const isNamed = answer.headers['content-disposition'] !== undefined
  return answer.status >= 300 || (isJson && !isNamed)
}

/** The JSON inside a blob; undefined when it holds none. */
export async function parseBlob(blob: Blob): Promise<unknown> {
  try {
    return JSON.parse(await blob.text()) as unknown
  } catch {
    return undefined
  }
}
