const startsWith = (bytes: Buffer, signature: string, at = 0) =>
  bytes.subarray(at, at + signature.length / 2).toString('hex') === signature

const signatures: readonly (readonly [string, (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => startsWith(bytes, '89504e470d0a1a0a')],
  ['image/jpeg', (bytes) => startsWith(bytes, 'ffd8ff')],
  ['image/gif', (bytes) => startsWith(bytes, '474946383761') || startsWith(bytes, '474946383961')],
  ['image/webp', (bytes) => startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8)],
  ['application/pdf', (bytes) => startsWith(bytes, '255044462d')],
  ['application/vnd.ms-excel', (bytes) => startsWith(bytes, 'd0cf11e0a1b11ae1')],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    (bytes) => startsWith(bytes, '504b0304') && bytes.includes('xl/'),
  ],
  [
    'video/webm',
    (bytes) => startsWith(bytes, '1a45dfa3') && bytes.subarray(0, 64).includes('webm'),
  ],
  ['video/mp4', isMp4],
  ['text/plain', isText],
]

/**
 * The type of a file by what is in it; neither its name nor what the browser claims is believed.
 * @returns undefined for anything not on the list (also SVG and HTML, which can run scripts)
 */
export const detectMime = (bytes: Buffer): string | undefined =>
  signatures.find(([, matches]) => matches(bytes))?.[0]

const decoders = ['utf-8', 'gb18030'] as const

/** MP4 and what phones record as MOV: the first box of the file is its type. */
function isMp4(bytes: Buffer): boolean {
  const brands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'qt  ']
  return startsWith(bytes, '66747970', 4) && brands.includes(bytes.toString('latin1', 8, 12))
}

/** Plain text or CSV in UTF-8 or GB18030, without control characters and without markup. */
function isText(bytes: Buffer): boolean {
  if (bytes.length === 0) return false
  const head = bytes.subarray(0, 64 * 1024)
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32))) return false
  if (/^\s*(<|\ufeff<)/.test(head.toString('utf8'))) return false
  return decoders.some((encoding) => canDecode(bytes, encoding))
}

function canDecode(bytes: Buffer, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
