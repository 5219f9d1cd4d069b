import type { Multipart } from '@fastify/multipart'
import { fail } from '../errors'
import type { UploadedFile, UploadLimits } from './types'

/** A multipart call, read completely: files within the limits, the other fields as text. */
export interface Upload {
  files: UploadedFile[]
  fields: Record<string, string>
}

/** @throws FILE_TOO_LARGE, FILE_TOO_MANY, FILE_TYPE, FILE_MISSING */
export async function readUpload(
  parts: AsyncIterable<Multipart>,
  limits: UploadLimits,
): Promise<Upload> {
  const upload: Upload = { files: [], fields: {} }
  const maxFiles = limits.maxFiles ?? 1
  for await (const part of parts) {
    if (part.type === 'field') {
      upload.fields[part.fieldname] = String(part.value)
      continue
    }
    const fileName = part.filename.split(/[\\/]/).at(-1) ?? ''
    if (upload.files.length >= maxFiles) throw fail('FILE_TOO_MANY', { limit: maxFiles })
    checkType(fileName, limits)
    const bytes = await readWithin(part.file, fileName, limits.maxBytes)
    upload.files.push({ field: part.fieldname, fileName, mime: part.mimetype, bytes })
  }
  if (upload.files.length === 0) throw fail('FILE_MISSING')
  return upload
}

function checkType(fileName: string, { accept }: UploadLimits): void {
  if (!accept) return
  const isAccepted = accept.some((ending) => fileName.toLowerCase().endsWith(ending))
  if (!isAccepted) throw fail('FILE_TYPE', { fileName, accept: accept.join('、') })
}

async function readWithin(
  stream: AsyncIterable<Buffer>,
  fileName: string,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes)
      throw fail('FILE_TOO_LARGE', { fileName, limitMb: Math.round(maxBytes / 1024 / 1024) })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
