export interface PixelSize {
  width: number
  height: number
}

/**
 * Width and height of a picture as its header says; nothing is unpacked.
 * @param head the first bytes; 256 KB hold the header of any photograph
 * @returns undefined when the header is not sound
 */
export function imageSize(head: Buffer, mime: string): PixelSize | undefined {
  try {
    const size = readers[mime]?.(head)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch {
    // the header ends before the size does
    return undefined
  }
}

const readers: Readonly<Record<string, (head: Buffer) => PixelSize | undefined>> = {
  'image/png': (head) =>
    head.toString('latin1', 12, 16) === 'IHDR'
      ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
      : undefined,
  'image/gif': (head) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** Segment by segment to the frame: SOF0 to SOF15 without the tables among them. */
function jpegSize(head: Buffer): PixelSize | undefined {
  let at = 2
  for (;;) {
    if (head.readUInt8(at) !== 0xff) return undefined
    const mark = head.readUInt8(at + 1)
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) }
    if (mark === 0xda || mark === 0xd9) return undefined
    at += mark === 0xff ? 1 : 2 + head.readUInt16BE(at + 2)
  }
}

function webpSize(head: Buffer): PixelSize | undefined {
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X')
    return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L' || head.readUInt8(20) !== 0x2f) return undefined
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
