// An island shell is an empty page whose scripts draw everything. The bundler gives all shells and all
// public pages one style sheet; here each shell gets one of its own, with the rules that its scripts,
// of both languages, can ever ask for. A page that the server fills is painted before any script: its style is
// written into it, so that one answer is enough.
import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { everyScript, isFilled } from './graph.ts'
import { keptOf } from './kept-styles.ts'

// Not one whose address the server fills in.
const LINKS = /(?:<link rel="stylesheet" href="[^"[]+">)+/
const LINK = /<link rel="stylesheet" href="([^"[]+)">/g

type Pages = ReadonlyMap<string, string>

/** The shells among the pages (`<locale>/<path>` to HTML), each with a sheet of its own, written to `folder`. */
export async function ownStyles(shells: Pages, folder: string): Promise<Map<string, string>> {
  const paths = [...shells.keys()]
  const names = new Set(paths.map((path) => path.slice(path.indexOf('/') + 1)))
  const styled = await Promise.all(
    [...names].map((name) => {
      const own = paths.filter((path) => path.endsWith(`/${name}`))
      return withSheet(name, new Map(own.map((path) => [path, shells.get(path) ?? ''])), folder)
    }),
  )
  const linked = [...shells.values()].flatMap((html) => sheetsOf(html))
  await Promise.all([...new Set(linked)].map((path) => rm(join(folder, path))))
  return new Map(styled.flat())
}

async function withSheet(name: string, pages: Pages, folder: string): Promise<[string, string][]> {
  const htmls = [...pages.values()]
  const read = (path: string) => readFile(join(folder, path), 'utf8')
  const sheets = await Promise.all([...new Set(htmls.flatMap(sheetsOf))].map(read))
  const scripts = new Set(htmls.flatMap((html) => everyScript(html, folder)))
  const code = await Promise.all([...scripts].map(read))
  const css = await keptOf({ raw: sheets.join('\n'), htmls, code, drawnByScript: true })
  if (htmls.every(isFilled)) {
    return [...pages].map(([at, html]) => [at, html.replace(LINKS, () => `<style>${css}</style>`)])
  }
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const path = `/_astro/${name.replace('.html', '')}.${hash}.css`
  await writeFile(join(folder, path), css)
  const link = `<link rel="stylesheet" href="${path}">`
  return [...pages].map(([at, html]) => [at, html.replace(LINKS, () => link)])
}

const sheetsOf = (html: string): string[] => [...html.matchAll(LINK)].map(([, path = '']) => path)
