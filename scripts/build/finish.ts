// Combines the two Astro outputs for the server: dist/en and dist/zh contain only pages, dist/files contains everything
// with one address for both languages.
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type Compression, compressAll } from './compress.ts'
import { circleOf, isMounted } from './graph.ts'
import { linkedSheets, withStyle } from './page-styles.ts'
import { finishPage, scriptsLater } from './pages.ts'
import { screenScripts } from './screens.ts'

const LOCALES = ['en', 'zh'] as const

/** Merges, finishes and compresses the Astro outputs in `built/<locale>` into `dist`. */
export async function finish(built: string, dist: string, compression: Compression): Promise<void> {
  const next = `${built}/next`
  const files = join(next, 'files')
  await rm(next, { recursive: true, force: true })
  const pages = new Map<string, string>()
  for (const locale of LOCALES) {
    const from = join(built, locale)
    for (const path of await filesIn(from)) {
      if (path.endsWith('.html')) {
        const html = await readFile(join(from, path), 'utf8')
        pages.set(`${locale}/${path}`, finishPage(html, from, `${locale}/${path}`))
      } else {
        const to = join(files, path)
        await mkdir(dirname(to), { recursive: true })
        await copyOnce(join(from, path), to)
      }
    }
  }
  const circle = circleOf(files)
  if (circle)
    throw new Error(`scripts that need one another: ${circle}; see scripts/build/chunks.ts`)
  for (const [path, html] of pages) {
    const styled = withStyle(path, html, files)
    const to = join(next, path)
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, isMounted(styled) ? styled : scriptsLater(styled))
  }
  const screens = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      screenScripts(pages.get(`${locale}/aq.html`) ?? '', files, locale),
    ]),
  )
  await writeFile(join(next, 'screens.json'), JSON.stringify(screens))
  const linked = new Set([...pages.values()].flatMap(linkedSheets))
  await Promise.all([...linked].map((path) => rm(join(files, path))))
  const paths = (await filesIn(next)).map((path) => join(next, path))
  await compressAll(paths, compression)
  // The old site stays complete until the new one is: then the folder is renamed at once.
  await rm(dist, { recursive: true, force: true })
  await rename(next, dist)
}

/** Copies a file that both languages may have; two different files with the same name are an error. */
async function copyOnce(from: string, to: string): Promise<void> {
  const held = await readFile(to).catch(() => undefined)
  if (held === undefined) return cp(from, to)
  if (!held.equals(await readFile(from))) {
    throw new Error(`the two languages built different files of one name: ${to}`)
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}
