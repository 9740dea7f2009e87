import satori from 'satori'
import sharp from 'sharp'
import { facesFor } from './faces.ts'

// The picture by which a page is shown in other places: brand, title, and water on a line of arches.

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
  // What satori takes is React's element; it asks for nothing beyond type and props.
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
