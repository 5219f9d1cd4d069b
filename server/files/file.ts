import type { FileContent } from './types'

/** A handler's answer that is a file instead of JSON. */
export class FileAnswer {
  constructor(
    readonly content: FileContent,
    readonly fileName: string,
    readonly mime: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

export const xlsxMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Answers a file for download, e.g. `file(buffer, '品牌.xlsx', xlsxMime)`. */
export const file = (
  content: FileContent,
  fileName: string,
  mime: string,
  headers?: Readonly<Record<string, string>>,
): FileAnswer => new FileAnswer(content, fileName, mime, headers)
