import { Readable } from 'node:stream'
import { pngAddress } from '#server/access/captcha/png.ts'
import type { Database } from '#server/db/open.ts'
import { brands } from '#server/db/schema/brands.ts'
import { files } from '#server/db/schema/files.ts'
import { byId } from '#server/kernel/scope.ts'
import type { Services } from '#server/ports/services.ts'
import { demoLogos } from './seed/brands.ts'
import { northlight } from './seed/companies.ts'

const side = 96
/** Subsamples per side of each pixel, for smooth edges. */
const grain = 3

/** Whether a point, both coordinates from 0 to 1, lies in a hill. */
const inHill = (x: number, y: number, peaks: number): boolean => {
  const under = (top: number, peak: number) => y < 0.74 && y > peak + Math.abs(x - top) * 1.15
  return under(peaks === 1 ? 0.5 : 0.4, 0.3) || (peaks === 2 && under(0.64, 0.46))
}

function logoOf(colour: string, peaks: number): Buffer {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const pixels = new Uint8Array(side * side * 4)
  for (let at = 0; at < side * side; at++) {
    let [round, white] = [0, 0]
    for (let place = 0; place < grain * grain; place++) {
      const x = ((at % side) + ((place % grain) + 0.5) / grain) / side
      const y = (Math.floor(at / side) + (Math.floor(place / grain) + 0.5) / grain) / side
      const inside = Math.hypot(x - 0.5, y - 0.5) <= 0.5
      round += inside ? 1 : 0
      white += inside && inHill(x, y, peaks) ? 1 : 0
    }
    const share = round === 0 ? 0 : white / round
    const mixed = rgb.map((part) => Math.round(part + (255 - part) * share))
    pixels.set([...mixed, Math.round((255 * round) / (grain * grain))], at * 4)
  }
  return Buffer.from(pngAddress(side, side, pixels).replace(/^.*,/, ''), 'base64')
}

/**
 * Adds logos to the demo's brands. The demo is seeded without the file storage, so this runs when the sandbox starts.
 */
export async function giveDemoLogos(
  db: Database,
  { files: storage }: Pick<Services, 'files'>,
  now: Date,
): Promise<void> {
  for (const { fileName, brandId, colour, peaks } of demoLogos) {
    if ((await db.$count(files, byId(files.name, fileName))) > 0) continue
    if ((await db.$count(brands, byId(brands.id, brandId))) === 0) continue
    const picture = logoOf(colour, peaks)
    await storage.write(fileName, Readable.from([picture]))
    await db
      .insert(files)
      .values({
        ...{ name: fileName, merchantId: northlight.id, userId: 'usr_demo', profile: 'brandLogo' },
        ...{ usedBy: brandId, originalName: 'logo.png', contentType: 'image/png' },
        ...{ bytes: picture.length, createdAt: now },
      })
      .onConflictDoNothing()
  }
}
