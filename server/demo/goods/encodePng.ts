import { crc32, deflateSync } from 'node:zlib'

export type Colour = readonly [number, number, number]

/** @param colourAt red, green and blue of each point */
export function encodePng(
  size: { width: number; height: number },
  colourAt: (x: number, y: number) => Colour,
): Buffer {
  const rows: Buffer[] = []
  for (let y = 0; y < size.height; y += 1) {
    const row = Buffer.alloc(1 + size.width * 3)
    for (let x = 0; x < size.width; x += 1) row.set(colourAt(x, y), 1 + x * 3)
    rows.push(row)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size.width, 0)
  head.writeUInt32BE(size.height, 4)
  // 8 bits a channel, true colour, no interlace
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
