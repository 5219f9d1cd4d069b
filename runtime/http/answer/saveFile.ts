import type { FileAnswer } from '../call/types'

// Browsers read the object URL after the click has returned.
const releaseAfterMs = 60_000

/** Hands a downloaded file to the browser's download list. */
export function saveFile({ blob, fileName }: FileAnswer): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs)
}
