import type { PickedFile } from '../useUploads'

let taken = 0

/** A picture as an upload takes it: with a mark of its own, so that several may be under way. */
export const pictureOf = (content: Blob, name: string): PickedFile => {
  taken += 1
  const file = new File([content], name, { type: content.type || 'image/jpeg' })
  return Object.assign(file, { uid: `camera-${Date.now()}-${taken}` })
}
