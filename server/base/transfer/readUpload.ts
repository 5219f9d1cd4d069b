import type { Multipart } from '@fastify/multipart'
import { fail } from '../errors'
import { cleanName } from './cleanName'
import { dropSpooled, spoolFile } from './spoolFile'
import type { UploadedFile, UploadLimits } from './types'

/** A multipart call: its files in a temporary place, the other fields as text; several of a name are joined by commas. */
export interface Upload {
  files: UploadedFile[]
  fields: Record<string, string>
}

/**
 * What the parser itself allows; its own limit of a file is that of a JSON body, and it cuts longer ones off silently.
 * One byte more than is accepted, so that a file too long is seen to be.
 */
export const partLimits = ({ maxBytes, maxFiles = 1 }: UploadLimits) => ({
  limits: {
    fileSize: maxBytes + 1,
    fieldSize: 64 * 1024,
    fields: 50,
    parts: 51 + maxFiles,
    fieldNameSize: 100,
    headerPairs: 50,
  },
})

/** @throws FILE_TOO_LARGE, FILE_TOO_MANY, FILE_TYPE, FILE_MISSING; nothing of such a call is kept */
export async function readUpload(
  parts: AsyncIterable<Multipart>,
  limits: UploadLimits,
): Promise<Upload> {
  const upload: Upload = { files: [], fields: Object.create(null) as Record<string, string> }
  try {
    for await (const part of parts) await takePart(part, upload, limits)
    if (upload.files.length === 0) throw fail('FILE_MISSING')
    return upload
  } catch (error) {
    await dropSpooled(upload.files)
    throw error
  }
}

async function takePart(part: Multipart, upload: Upload, limits: UploadLimits): Promise<void> {
  if (part.type === 'field') {
    const { fieldname, value } = part
    const before = upload.fields[fieldname]
    upload.fields[fieldname] = before === undefined ? String(value) : `${before},${String(value)}`
    return
  }
  const { maxFiles = 1, maxBytes } = limits
  const fileName = cleanName(part.filename)
  if (upload.files.length >= maxFiles) throw fail('FILE_TOO_MANY', { limit: maxFiles })
  checkType(fileName, limits)
  const kept = await spoolFile(part.file, maxBytes, () =>
    fail('FILE_TOO_LARGE', { fileName, limitMb: Math.round(maxBytes / 1024 / 1024) }),
  )
  upload.files.push({ field: part.fieldname, fileName, mime: part.mimetype, ...kept })
}

function checkType(fileName: string, { accept }: UploadLimits): void {
  if (!accept) return
  const isAccepted = accept.some((ending) => fileName.toLowerCase().endsWith(ending))
  if (!isAccepted) throw fail('FILE_TYPE', { fileName, accept: accept.join('、') })
}
