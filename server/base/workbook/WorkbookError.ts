export type WorkbookErrorCode =
  | 'FILE_TYPE'
  | 'FILE_EMPTY'
  | 'FILE_TOO_LARGE'
  | 'FILE_DAMAGED'
  | 'FILE_ENCODING'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'

/** A file that cannot be read. The message is a Chinese sentence for the person who chose the file. */
export class WorkbookError extends Error {
  constructor(
    readonly code: WorkbookErrorCode,
    message: string,
  ) {
    super(message)
    this.name = 'WorkbookError'
  }
}
