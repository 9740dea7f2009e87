// Lighthouse on every page of the public site, mobile preset, compared with a plain page of the same text. The package
// is 170 MB and only needed here, so it is downloaded on first use and cached in .cache.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { machineBrowser } from '../browser.mjs'
import { ROOT, run } from '../build/run.ts'
import { build } from '../build.ts'
import { middle } from './measure.ts'
import { openProduct } from './product.ts'
import { type Finding, millis } from './report.ts'
import { sized } from './size.ts'

const VERSION = '13.5.0'
const rounds = sized(5, 1)
/** Timeouts: downloading 170 MB over a slow connection; one page with its browser. */
const installsWithin = 600_000
const measuresWithin = 180_000
const folder = join(ROOT, '.cache', 'lighthouse')
const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Measured = { scores: number[]; paint: number; shift: number }

async function fetchProgram(): Promise<void> {
  if (existsSync(program)) return
  await mkdir(folder, { recursive: true })
  const patient = ['--no-audit', '--no-fund', '--fetch-timeout=60000']
  const install = ['npm', 'install', ...patient, '--prefix', folder]
  const outcome = await run([...install, `lighthouse@${VERSION}`], {}, installsWithin)
  if (!outcome.ok) throw new Error(`Lighthouse cannot be installed: ${outcome.output}`)
}

function browser(): string {
  const found = machineBrowser() ?? chromium.executablePath()
  if (!existsSync(found))
    throw new Error('There is no Chromium: run npm test once, it installs one.')
  return found
}

async function measure(url: string): Promise<Measured> {
  const to = join(folder, 'report.json')
  await rm(to, { force: true })
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const only = `--only-categories=${categories.join(',')}`
  const outcome = await run(
    ['node', program, url, '--output=json', `--output-path=${to}`, '--quiet', flags, only],
    { CHROME_PATH: browser() },
    measuresWithin,
  )
  if (!outcome.ok) throw new Error(`Lighthouse on ${url}: ${outcome.output}`)
  // Cast to Lighthouse's report; the named parts have been stable for years.
  const report = JSON.parse(await readFile(to, 'utf8')) as {
    categories: Record<string, { score: number }>
    audits: Record<string, { numericValue: number }>
  }
  return {
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    paint: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

/** The text of a page and nothing else, from its own server. */
async function bare(html: string): Promise<{ url: string; close: () => void }> {
  const words = html.replace(/<(head|script)[\s>][\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Words</title><body><p>${words}</p></body></html>`
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(page),
  ).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}

/** The pages whose paint is compared with plain text: those that most people see first. */
const besideBare = [
  ['the home page', '/'],
  ['the payer’s first page', '/paymentLinkV3?id=demo-outfitters-usd'],
] as const

/** Largest contentful paint in milliseconds, of the plain text and of the page it is taken from. */
async function beside(url: string): Promise<[floor: number, ours: number]> {
  const words = await bare(await (await fetch(url)).text())
  const paints: [number, number][] = []
  for (let n = 0; n < rounds; n++) {
    paints.push([(await measure(words.url)).paint, (await measure(url)).paint])
  }
  words.close()
  return [middle(paints.map(([first]) => first)), middle(paints.map(([, second]) => second))]
}

export async function site(): Promise<Finding> {
  await fetchProgram()
  await build(true)
  const product = await openProduct()
  const origin = `http://localhost:${product.port}`
  try {
    const map = await (await fetch(`${origin}/sitemap.xml`)).text()
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
    const addresses = listed.slice(0, sized(listed.length, 1))
    const rows: (string | number)[][] = []
    const scores: number[] = []
    for (const address of addresses) {
      const path = new URL(address).pathname
      const one = await measure(origin + path)
      scores.push(...one.scores)
      rows.push([path, ...one.scores, millis(one.paint), one.shift.toFixed(3)])
      console.log(`  ${path}: ${one.scores.join(' ')}`)
    }
    const compared: [name: string, floor: number, ours: number][] = []
    for (const [name, path] of besideBare.slice(0, sized(besideBare.length, 1)))
      compared.push([name, ...(await beside(origin + path))])
    return {
      title: 'Public pages',
      method: `Lighthouse ${VERSION}, mobile preset, one run a page over loopback: the four scores, the largest contentful paint and the layout shift. The paint of the home page and of the first page that a payer sees is held against a bare page with the same words, the middle of ${rounds} by turns.`,
      tables: [
        { columns: ['page', ...categories, 'paint ms', 'shift'], rows },
        {
          columns: ['', 'bare words, paint ms', 'ours', 'ours of bare'],
          rows: compared.map(([name, floor, ours]) => [
            ...[name, millis(floor), millis(ours), (ours / floor).toFixed(2)],
          ]),
        },
      ],
      verdicts: [
        {
          what: 'lowest score, of 100',
          ratio: Math.min(...scores) / 100,
          budget: 1,
          bound: 'least',
        },
        ...compared.map(([name, floor, ours]) => ({
          what: `paint of ${name} beside the bare page`,
          ratio: ours / floor,
          budget: 1.3,
          bound: 'most' as const,
        })),
      ],
    }
  } finally {
    await product.stop()
  }
}
