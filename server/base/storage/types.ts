import type { Readable } from 'node:stream'

/** Bytes of a file from `first` to `last`, both counted from 0 and both included. */
export interface ByteRange {
  first: number
  last: number
}

export interface KeptFile {
  key: string
  /** Bytes. */
  size: number
  time: Date
}

/**
 * Where the bytes of files lie. Keys are ids of our own (`file_object.id`), never a name a person gave; the rows tell
 * what the files are.
 */
export interface Storage {
  /** Keeps what the stream gives. One that breaks leaves nothing under the key. */
  put(key: string, content: Readable): Promise<void>
  /** @returns undefined when there is no such file */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** @returns undefined when there is no such file */
  head(key: string): Promise<KeptFile | undefined>
  /** A file that is gone already is fine. */
  remove(key: string): Promise<void>
  /** Every file, in no order. */
  list(): AsyncIterable<KeptFile>
  /** Whether files can be kept and read now. @throws when not */
  check(): Promise<void>
}

/** A key that is not an id of ours: a path could hide in it. */
export function checkedKey(key: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
    throw new Error(`storage: "${key.slice(0, 80)}" is not an id; keys are UUIDs`)
  return key
}
