/** A kind of file that is kept: its type, what its first bytes are, and the endings its name may have. */
export interface ContentType {
  mime: string
  endings: readonly string[]
  matches(head: Buffer): boolean
}

const starts = (signature: string, at = 0) => {
  const bytes = Buffer.from(signature, 'hex')
  return (head: Buffer) => head.subarray(at, at + bytes.length).equals(bytes)
}

/** What is told by its first bytes; text and what lies in a zip need more than that, see `inspectFile`. */
export const contentTypes: readonly ContentType[] = [
  { mime: 'image/png', endings: ['.png'], matches: starts('89504e470d0a1a0a') },
  { mime: 'image/jpeg', endings: ['.jpg', '.jpeg', '.jfif'], matches: starts('ffd8ff') },
  { mime: 'image/gif', endings: ['.gif'], matches: isGif },
  { mime: 'image/webp', endings: ['.webp'], matches: isWebp },
  { mime: 'application/pdf', endings: ['.pdf'], matches: starts('255044462d') },
  {
    mime: 'application/vnd.ms-excel',
    endings: ['.xls', '.et'],
    matches: starts('d0cf11e0a1b11ae1'),
  },
  {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['.xlsx', '.xlsm'],
    matches: starts('504b0304'),
  },
  { mime: 'video/webm', endings: ['.webm'], matches: isWebm },
  { mime: 'video/mp4', endings: ['.mp4', '.m4v', '.mov'], matches: isMp4 },
]

export const textType: Omit<ContentType, 'matches'> = {
  mime: 'text/plain',
  endings: ['.txt', '.csv', '.tsv', '.md', '.log'],
}

function isGif(head: Buffer): boolean {
  return /^GIF8[79]a/.test(head.toString('latin1', 0, 6))
}

function isWebp(head: Buffer): boolean {
  return starts('52494646')(head) && starts('57454250', 8)(head)
}

function isWebm(head: Buffer): boolean {
  return starts('1a45dfa3')(head) && head.subarray(0, 64).includes('webm')
}

/** MP4 and what phones record as MOV: the first box of the file is its type. */
function isMp4(head: Buffer): boolean {
  const brands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'qt  ']
  return starts('66747970', 4)(head) && brands.includes(head.toString('latin1', 8, 12))
}
