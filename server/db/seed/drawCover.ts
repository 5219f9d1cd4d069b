import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [number, number, number]

const size = { width: 90, height: 126 }

/** A plain book cover as PNG: spine, frame and title field in the colours of its shelf. */
export function drawCover(base: Colour, band: Colour): Buffer {
  const rows: Buffer[] = []
  for (let y = 0; y < size.height; y += 1) {
    const row = Buffer.alloc(1 + size.width * 3)
    for (let x = 0; x < size.width; x += 1) row.set(colourAt(x, y, base, band), 1 + x * 3)
    rows.push(row)
  }
  return png(Buffer.concat(rows))
}

function colourAt(x: number, y: number, base: Colour, band: Colour): Colour {
  const isSpine = x < 6
  const isFrame = x > 10 && x < 85 && y > 6 && y < 119 && (x < 12 || x > 83 || y < 8 || y > 117)
  const isTitle = x > 24 && x < 72 && y > 24 && y < 62
  const isLine = x > 30 && x < 66 && (y === 96 || y === 97 || y === 103)
  if (isTitle) return [250, 247, 240]
  if (isFrame || isLine) return band
  return isSpine ? darker(base) : base
}

const darker = ([red, green, blue]: Colour): Colour => [
  Math.round(red * 0.7),
  Math.round(green * 0.7),
  Math.round(blue * 0.7),
]

function png(pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size.width, 0)
  head.writeUInt32BE(size.height, 4)
  // 8 bits a channel, true colour, no interlace
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
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
