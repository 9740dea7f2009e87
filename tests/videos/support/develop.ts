import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from '@playwright/test'
import sharp from 'sharp'
import type { Language } from '#domain/time-zones.ts'
import type { GuideVideo } from '#portal/guide/shared/guide-videos.ts'
import { type Caption, type Take, view } from './camera.ts'
import type { encode, Reel } from './encode.ts'

const videos = fileURLToPath(new URL('../../../public/videos', import.meta.url))
const list = fileURLToPath(
  new URL('../../../src/portal/guide/shared/guide-videos.json', import.meta.url),
)
const library = join(
  dirname(createRequire(import.meta.url).resolve('mediabunny')),
  'mediabunny.min.mjs',
)
const program = fileURLToPath(new URL('./encode.ts', import.meta.url))
/** Only a page of a secure origin may encode. Nothing listens there: the responses are made here. */
const studio = 'http://localhost:1'
const map = JSON.stringify({ imports: { mediabunny: '/mediabunny.js' } })
const mostBytes = 500_000
const poster = { width: 800, quality: 78 } as const

/** The list entry of a film: its file name and its length. */
type Listed = Record<Language, Partial<Record<GuideVideo, { file: string; seconds: number }>>>

/** Encodes a take in a separate page; returns the WebM file. */
async function film(context: BrowserContext, take: Take): Promise<Buffer> {
  const page = await context.newPage()
  const scripts: Record<string, string> = {
    '/mediabunny.js': readFileSync(library, 'utf8'),
    '/encode.js': stripTypeScriptTypes(readFileSync(program, 'utf8')),
  }
  await page.route(`${studio}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const still = take.stills[Number(/^\/still\/(\d+)$/.exec(pathname)?.[1] ?? -1)]
    if (still) return route.fulfill({ contentType: 'image/png', body: still.png })
    const body = scripts[pathname]
    return body === undefined
      ? route.fulfill({
          contentType: 'text/html',
          body: `<script type="importmap">${map}</script>`,
        })
      : route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(studio)
  const { moves, presses, ends } = take
  const stills = take.stills.map(({ at, isPage }, index) => ({
    at,
    isPage,
    path: `/still/${index}`,
  }))
  const reel: Reel = { stills, moves, presses, ends, view }
  const bytes = await page.evaluate(async (reel) => {
    const path = '/encode.js'
    // The module that is served under this address.
    const module = (await import(path)) as { encode: typeof encode }
    return [...(await module.encode(reel))]
  }, reel)
  await page.close()
  return Buffer.from(bytes)
}

const stamp = (milliseconds: number) => new Date(milliseconds).toISOString().slice(11, 23)
const captionsFile = (captions: readonly Caption[]) =>
  `WEBVTT\n${captions.map(({ at, until, text }) => `\n${stamp(at)} --> ${stamp(until)}\n${text}\n`).join('')}`

/** Stores a take as film, captions and poster under a name that depends on their content, and lists it. */
export async function develop(
  context: BrowserContext,
  take: Take,
  language: Language,
  name: GuideVideo,
): Promise<void> {
  const webm = await film(context, take)
  if (webm.length > mostBytes) throw new Error(`${name} has ${webm.length} bytes`)
  const captions = captionsFile(take.captions)
  const hash = createHash('sha256').update(webm).update(captions).digest('hex').slice(0, 8)
  const file = `${name}.${hash}`
  const folder = join(videos, language)
  mkdirSync(folder, { recursive: true })
  for (const held of readdirSync(folder)) {
    if (held.startsWith(`${name}.`)) rmSync(join(folder, held))
  }
  writeFileSync(join(folder, `${file}.webm`), webm)
  writeFileSync(join(folder, `${file}.vtt`), captions)
  const last = sharp(take.stills.at(-1)?.png).resize({ width: poster.width })
  writeFileSync(join(folder, `${file}.webp`), await last.webp(poster).toBuffer())
  const listed = JSON.parse(readFileSync(list, 'utf8')) as Listed
  listed[language][name] = { file, seconds: Math.round(take.ends / 1_000) }
  writeFileSync(list, `${JSON.stringify(listed, null, 2)}\n`)
}
