import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import satori from 'satori'
import sharp from 'sharp'

const folder = dirname(
  createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json'),
)

type Face = { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }
type Part = { readonly file: string; readonly holds: (code: number) => boolean }

// The font comes in about a hundred subsets; its stylesheet lists their character ranges.
const partsOf = (weight: 400 | 600): Part[] => {
  const css = readFileSync(join(folder, `${weight}.css`), 'utf8')
  return [...css.matchAll(/url\(\.\/(files\/[^)]+\.woff)\)[^}]*?unicode-range:\s*([^;}]+)/g)].map(
    ([, file = '', ranges = '']) => {
      const spans = ranges.split(',').map((range) => {
        const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
      })
      return { file, holds: (code) => spans.some(([from, to]) => code >= from && code <= to) }
    },
  )
}

const parts = { 400: partsOf(400), 600: partsOf(600) } as const
const read = new Map<string, Buffer>()

/** The font subsets that a text needs. Throws when no subset contains a character. */
function facesFor(text: string, weight: 400 | 600): Face[] {
  const files = new Set<string>()
  for (const sign of text) {
    const part = parts[weight].find(({ holds }) => holds(sign.codePointAt(0) ?? 0))
    if (!part) throw new Error(`no face holds ${sign} of ${text}`)
    files.add(part.file)
  }
  return [...files].map((file) => {
    const data = read.get(file) ?? readFileSync(join(folder, file))
    read.set(file, data)
    return { name: file, data, weight, style: 'normal' }
  })
}

// The social preview picture of a page: brand, title, and water on a row of arches.

const WIDTH = 1200
const HEIGHT = 630
const INK = '#10201f'
const WATER = '#0a6b78'
const PAPER = '#f8faf9'

type Box = { type: string; props: Record<string, unknown> }
const box = (style: Record<string, unknown>, children?: unknown): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
})

const arches = (): Buffer => {
  const span = 100
  const arch = (left: number) =>
    `<path d="M${left + 16} 170v-58a34 34 0 0 1 68 0v58" fill="none" stroke="${INK}" stroke-width="2" stroke-opacity=".35"/>`
  const wave = Array.from({ length: 12 }, (_, at) => `q25 -14 50 0 t50 0`.replace('at', String(at)))
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="170"><path d="M0 24 ${wave.join(' ')}" fill="none" stroke="${WATER}" stroke-width="5"/><path d="M0 48H${WIDTH}" stroke="${INK}" stroke-width="2" stroke-opacity=".35"/>${Array.from({ length: 12 }, (_, at) => arch(at * span)).join('')}</svg>`,
  )
}

/** Draws the picture of a page as PNG, 1200 by 630. */
export async function drawPicture(brand: string, title: string, text: string): Promise<Buffer> {
  const faces = [...facesFor(brand + title, 600), ...facesFor(text, 400)]
  const names = (weight: 400 | 600) =>
    faces
      .filter((face) => face.weight === weight)
      .map((face) => `"${face.name}"`)
      .join(', ')
  const size = [...title].length > 34 ? 56 : 68
  const page = box(
    {
      flexDirection: 'column',
      width: WIDTH,
      height: HEIGHT,
      padding: '64px 72px',
      backgroundColor: PAPER,
      color: INK,
    },
    [
      box({ fontFamily: names(600), fontSize: 34, color: WATER }, brand),
      box(
        { fontFamily: names(600), fontSize: size, lineHeight: 1.15, marginTop: 36, maxWidth: 1020 },
        title,
      ),
      box(
        { fontFamily: names(400), fontSize: 28, lineHeight: 1.45, marginTop: 24, maxWidth: 960 },
        text,
      ),
    ],
  )
  // satori accepts React elements, but uses only type and props.
  const svg = await satori(page as Parameters<typeof satori>[0], {
    width: WIDTH,
    height: HEIGHT,
    fonts: faces,
  })
  return sharp(Buffer.from(svg))
    .composite([{ input: arches(), left: 0, top: HEIGHT - 150 }])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
}
