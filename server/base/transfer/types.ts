import type { Readable } from 'node:stream'

/** A file that was taken in: it lies in a temporary place until the call is answered. */
export interface SpooledFile {
  path: string
  /** Bytes. */
  size: number
  sha256: string
}

/** One file of a multipart call. */
export interface UploadedFile extends SpooledFile {
  /** Name of the form field. */
  field: string
  /** Without path, control characters and whatever else a name can do harm with; see `cleanName`. */
  fileName: string
  /** What the browser claims; nothing is decided by it. */
  mime: string
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
