import { randomBytes, randomInt } from 'node:crypto'
import { pngAddress } from './png.ts'

export const sliderWidth = 300
export const sliderHeight = 150
export const pieceSize = 44

type Colour = readonly [number, number, number]
const shapes = 14
const grain = 3

/** A random picture with a gap at (left, top), and the piece cut out of it. */
export function drawSlider(left: number, top: number): { background: string; piece: string } {
  const pixels = paint()
  const piece = new Uint8Array(pieceSize * pieceSize * 4)
  for (let y = 0; y < pieceSize; y++) {
    for (let x = 0; x < pieceSize; x++) {
      if (!inPiece(x, y)) continue
      const from = ((top + y) * sliderWidth + left + x) * 4
      const to = (y * pieceSize + x) * 4
      const edge =
        !inPiece(x - 1, y) || !inPiece(x + 1, y) || !inPiece(x, y - 1) || !inPiece(x, y + 1)
      for (let c = 0; c < 3; c++) {
        const value = pixels[from + c] ?? 0
        piece[to + c] = edge ? 255 : value
        pixels[from + c] = edge ? 245 : value * 0.45
      }
      piece[to + 3] = 255
    }
  }
  return {
    background: pngAddress(sliderWidth, sliderHeight, pixels),
    piece: pngAddress(pieceSize, pieceSize, piece),
  }
}

/** The outline of the piece: a rounded square with a notch on its left side. */
function inPiece(x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= pieceSize || y >= pieceSize) return false
  const middle = pieceSize / 2
  if ((x - 2) ** 2 + (y - middle) ** 2 < 64) return false
  const [dx, dy] = [middle - Math.abs(x + 0.5 - middle), middle - Math.abs(y + 0.5 - middle)]
  return dx > 8 || dy > 8 || (8 - dx) ** 2 + (8 - dy) ** 2 < 64
}

const colour = (): Colour => [randomInt(70, 220), randomInt(90, 220), randomInt(100, 230)]

/** A gradient of two colours under circles and bars, with noise over everything. */
function paint(): Uint8Array {
  const pixels = new Uint8Array(sliderWidth * sliderHeight * 4)
  const [a, b] = [colour(), colour()]
  const drawn = Array.from({ length: shapes }, () => ({
    x: randomInt(sliderWidth),
    y: randomInt(sliderHeight),
    size: randomInt(12, 46),
    round: randomInt(2) === 0,
    colour: colour(),
  }))
  const noise = randomBytes(Math.ceil(sliderWidth / grain) * Math.ceil(sliderHeight / grain))
  for (let y = 0; y < sliderHeight; y++) {
    for (let x = 0; x < sliderWidth; x++) {
      const hit = drawn.findLast(({ x: sx, y: sy, size, round }) =>
        round
          ? (x - sx) ** 2 + (y - sy) ** 2 < size ** 2
          : Math.abs(x - sx) < size && Math.abs(y - sy) < size / 3,
      )
      const cell = Math.floor(y / grain) * Math.ceil(sliderWidth / grain) + Math.floor(x / grain)
      const speck = ((noise[cell] ?? 0) % 29) - 14
      const slope = (x + y) / (sliderWidth + sliderHeight)
      const at = (y * sliderWidth + x) * 4
      for (let c = 0; c < 3; c++) {
        const under = (a[c] ?? 0) * (1 - slope) + (b[c] ?? 0) * slope
        const mixed = hit ? (under + 2 * (hit.colour[c] ?? 0)) / 3 : under
        pixels[at + c] = Math.max(0, Math.min(255, mixed + speck))
      }
      pixels[at + 3] = 255
    }
  }
  return pixels
}
