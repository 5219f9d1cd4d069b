import type { Readable } from 'node:stream'

/** One file of a multipart call, read into memory. */
export interface UploadedFile {
  /** Name of the form field. */
  field: string
  fileName: string
  mime: string
  bytes: Buffer
}

/** What a call accepts. */
export interface UploadLimits {
  /** Bytes of one file. */
  maxBytes: number
  /** Default 1. */
  maxFiles?: number
  /** Allowed name endings, such as `.xlsx`; everything when absent. */
  accept?: readonly string[]
}

export type FileContent = Buffer | Readable
