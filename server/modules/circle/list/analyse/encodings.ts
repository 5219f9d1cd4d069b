import type { TextEncoding } from '../../../../base/workbook'

/** Values of the dictionary file_encoding and what the reader calls them. */
const names: Readonly<Record<string, TextEncoding>> = {
  'UTF-8': 'utf-8',
  GB18030: 'gb18030',
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
}

/** What a person chose; AUTO and nothing leave it to the reader. */
export const readerEncoding = (chosen: string | null | undefined): TextEncoding | undefined =>
  names[chosen ?? '']

/** What the reader found, as the dictionary says it. */
export const shownEncoding = (found: TextEncoding | undefined): string | null =>
  Object.entries(names).find(([, encoding]) => encoding === found)?.[0] ?? null
