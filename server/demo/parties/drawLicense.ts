import { encodePng, type Colour } from '../goods/encodePng'

const size = { width: 280, height: 200 }
const paper: Colour = [252, 249, 240]
const gold: Colour = [190, 160, 100]
const red: Colour = [190, 40, 45]
const ink: Colour = [120, 116, 108]

/** A plain business licence as PNG: double frame, emblem, title bar, lines of writing and a round seal. */
export const drawLicense = (): Buffer => encodePng(size, colourAt)

function colourAt(x: number, y: number): Colour {
  const edge = Math.min(x, y, size.width - 1 - x, size.height - 1 - y)
  if ((edge >= 6 && edge < 10) || edge === 13) return gold
  if (Math.hypot(x - 140, y - 36) < 14) return red
  if (y >= 58 && y < 70 && x > 90 && x < 190) return ink
  const fromSeal = Math.hypot(x - 218, y - 150)
  if (fromSeal < 26 && (fromSeal > 23 || fromSeal < 6)) return red
  const isWriting = y >= 88 && y < 170 && (y - 88) % 16 < 4
  return isWriting && x > 36 && x < 170 + (y % 3) * 6 ? ink : paper
}
