import { createHash } from 'node:crypto'
import { daysAgo } from '../world/Calendar'
import type { World } from '../world/World'

/** A picture of the demo, to be written where the product keeps its files. */
export interface SeededFile {
  id: string
  bytes: Buffer
}

/** Enters a picture of a company among its files. @returns it, and the address that shows it */
export function addPicture(
  { sheet, calendar }: World,
  companyId: string,
  picture: { key: string; fileName: string; bytes: Buffer },
): { file: SeededFile; url: string } {
  const { key, fileName, bytes } = picture
  const id = uuidOf(key)
  sheet.put('fileObject', {
    id,
    companyId,
    fileName,
    mime: 'image/png',
    scope: 'PUBLIC',
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createTime: calendar.stamp(daysAgo(380)),
  })
  return { file: { id, bytes }, url: `/prod-api/file/${id}` }
}

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
