import type { ByteRange } from '../storage'
import type { FileContent } from './types'
import type { Readable } from 'node:stream'

/** A kept file, opened when it is known which of its bytes are wanted. */
export interface KeptContent {
  /** Bytes. */
  size: number
  /** Changes with the content. */
  tag: string
  open(range?: ByteRange): Promise<Readable>
}

/** A handler's answer that is a file instead of JSON. */
export class FileAnswer {
  constructor(
    readonly content: FileContent | KeptContent,
    readonly fileName: string,
    readonly mime: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** In its place on a page; everything else is a download. */
    readonly isShown: boolean = false,
  ) {}
}

export const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Answers a file for download, e.g. `file(buffer, '品牌.xlsx', xlsxMime)`. */
export const file = (
  content: FileContent | KeptContent,
  fileName: string,
  mime: string,
  headers?: Readonly<Record<string, string>>,
): FileAnswer => new FileAnswer(content, fileName, mime, headers)

/** Answers a picture or film where the page has its place for it. The same address always means the same bytes. */
export const shownFile = (content: KeptContent, fileName: string, mime: string): FileAnswer =>
  new FileAnswer(
    content,
    fileName,
    mime,
    { 'cache-control': 'private, max-age=31536000, immutable' },
    true,
  )
