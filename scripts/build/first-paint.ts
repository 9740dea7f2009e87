// What stands between a visitor and the first paint of a public page is taken out of the way. Its style,
// of everything that was built only what these pages use, is written into it, so that one answer is
// enough; one text for all pages, and one for those with an island, so that two hashes in the content
// policy allow them.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { everyScript, pageFiles } from './graph.ts'
import { keptOf } from './kept-styles.ts'

const LINK = /<link rel="stylesheet" href="([^"]+)">/g
type Pages = ReadonlyMap<string, string>

/** The drawn pages of `pages` (path to HTML) made ready to be painted at once; `folder` holds the built files. */
export async function readyToPaint(pages: Pages, folder: string): Promise<Map<string, string>> {
  const hasIsland = (html: string) => html.includes('<astro-island')
  const plain = new Map([...pages].filter(([, html]) => !hasIsland(html)))
  const lively = new Map([...pages].filter(([, html]) => hasIsland(html)))
  return new Map([
    ...(await painted(plain, folder, (html) => pageFiles(html, folder).scripts)),
    ...(await painted(lively, folder, (html) => everyScript(html, folder))),
  ])
}

async function painted(
  pages: Pages,
  folder: string,
  scriptsOf: (html: string) => string[],
): Promise<[string, string][]> {
  const htmls = [...pages.values()]
  const sheets = new Set(
    htmls.flatMap((html) => [...html.matchAll(LINK)].map(([, path = '']) => path)),
  )
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const raw = (await Promise.all([...sheets].map(read))).join('\n')
  const code = await Promise.all([...new Set(htmls.flatMap(scriptsOf))].map(read))
  const style = `<style>${await keptOf({ raw, htmls, code })}</style>`
  return [...pages].map(([path, html]) => {
    const [first] = html.match(LINK) ?? []
    if (first === undefined) throw new Error(`${path} has no stylesheet`)
    return [path, html.replace(first, () => style).replace(LINK, '')]
  })
}
