// `npm run build`: messages and styles, one Astro build per language, then one site in dist/; also the bundled server,
// and the empty database.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { alone } from './build/alone.ts'
import type { Compression } from './build/compress.ts'
import { ROOT, run, SERVER, step } from './build/run.ts'
import { inputHashes, isBuilt, markBuilt, type Part } from './build/stamp.ts'

const DIST = join(ROOT, 'dist')
const BUILT = join(ROOT, '.cache', 'built')
// A build allocates many small objects at once; a larger young generation reduces garbage collection time.
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`

/** What a start needs from a build beside its result. */
type ForStart = {
  readonly compression?: Compression
  /** Runs as soon as server and empty database are ready, while the pages are still being built. */
  readonly besidePages?: () => Promise<void>
}

/**
 * Builds the site into dist/, and the server; with `onlyIfChanged`, only parts whose sources changed since the last
 * build. A second build in the same tree waits for the first.
 */
export const build = (onlyIfChanged: boolean, start: ForStart = {}): Promise<void> =>
  alone(() => make(onlyIfChanged, start))

async function make(onlyIfChanged: boolean, start: ForStart): Promise<void> {
  const { compression = 'best', besidePages = async () => {} } = start
  const hashes = await inputHashes()
  const isDue = async (part: Part) =>
    !(onlyIfChanged && (await isBuilt(part, hashes[part], compression)))
  const [site, server] = await Promise.all([isDue('site'), isDue('server')])
  if (site) {
    console.log('Building the site')
    await prepare(['--sheet'])
  }
  const database = site && step('empty database', () => run(['node', 'scripts/empty-database.ts']))
  const program = server && makeServer(hashes.server)
  await Promise.all([
    site && makeSite(hashes.site, database, compression),
    Promise.all([database, program]).then(() => (site ? besidePages() : undefined)),
  ])
}

async function makeSite(hash: string, database: unknown, compression: Compression): Promise<void> {
  await rm(BUILT, { recursive: true, force: true })
  const pages = (['en', 'zh'] as const).map((locale) =>
    step(`pages in ${locale}`, () => run(['astro', 'build'], { LOCALE: locale, NODE_OPTIONS })),
  )
  await Promise.all([...pages, database])
  await step('merged and compressed', async () => {
    // Imported lazily: a start without a pending build does not load it.
    const { finish } = await import('./build/finish.ts')
    await finish(BUILT, DIST, compression)
    return undefined
  })
  await markBuilt('site', hash, compression)
}

async function makeServer(hash: string): Promise<void> {
  const programs = ['main', 'seed'].map((name) => `src/server/app/${name}.ts`)
  await step('server', () => run(['node', 'scripts/build/bundle.ts', SERVER, ...programs]))
  await markBuilt('server', hash, 'best')
}

/**
 * Generates what sources need: compiled messages, style functions, flags and the one web font; with `--sheet` also the
 * complete style sheet.
 */
export async function prepare(ofStyles: readonly '--sheet'[] = []): Promise<void> {
  await Promise.all([
    step('messages', () => run(['node', 'scripts/build/messages.ts'])),
    step('styles', () => run(['node', 'scripts/build/styles.ts', ...ofStyles], { NODE_OPTIONS })),
    step('flags and font', () => run(['node', 'scripts/assets.ts'])),
  ])
}

if (import.meta.main) {
  try {
    if (process.argv.includes('--prepare')) await prepare()
    else await build(process.argv.includes('--if-changed'))
  } catch (error) {
    console.error(`aqueduct: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
