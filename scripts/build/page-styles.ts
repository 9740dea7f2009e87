// Gives each page the sheet of its kind (page-sheets.ts), with the few rules that its layouts import. Prerendered and
// server-filled pages are painted before any script, so their styles are inlined to save a request; all public pages
// share one text, and those with an island another, so that few hashes in the content security policy allow them.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDrawn, isFilled } from './graph.ts'
import { PUBLIC, sheetOf } from './page-sheets.ts'

// Excludes links whose address the server fills in.
const LINK = /<link rel="stylesheet" href="([^"[]+)">/g
const CLASS = /\bclass="([^"]*)"/g
const SHORT = /(?<![\w-])_\w+/g

export const linkedSheets = (html: string): string[] =>
  [...html.matchAll(LINK)].map(([, address = '']) => address)

/** The page at `path` (`<locale>/<page>.html`) with its styles; `folder` contains the built files. */
export function withStyle(path: string, html: string, folder: string): string {
  const name = isDrawn(html)
    ? PUBLIC[html.includes('<astro-island') ? 1 : 0]
    : path.slice(path.indexOf('/') + 1).replace('.html', '')
  const beside = linkedSheets(html).map((address) =>
    readFileSync(join(folder, address), 'utf8').trim(),
  )
  const css = [sheetOf(name), ...beside].join('')
  const absent = classesIn(html).find((one) => !new RegExp(`\\.${one}(?!\\w)`).test(css))
  if (absent) throw new Error(`${path} has the class ${absent}, which its sheet ${name} has not`)
  const [first] = html.match(LINK) ?? []
  if (first === undefined) throw new Error(`${path} has no stylesheet`)
  const tag = tagOf(name, css, html, folder)
  return html.replace(LINK, (link) => (link === first ? tag : ''))
}

const classesIn = (html: string): string[] =>
  [...html.matchAll(CLASS)].flatMap(([, names = '']) => names.match(SHORT) ?? [])

function tagOf(name: string, css: string, html: string, folder: string): string {
  if (isDrawn(html) || isFilled(html)) return `<style>${css}</style>`
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const address = `/_astro/${name}.${hash}.css`
  writeFileSync(join(folder, address), css)
  return `<link rel="stylesheet" href="${address}">`
}
