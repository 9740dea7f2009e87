// Computes what a browser loads before a page is usable from the built files, so the figures are those of the wire.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PageFiles {
  scripts: string[]
  styles: string[]
  fonts: string[]
}

const ISLAND = /(?:component-url|renderer-url|before-hydration-url)="(\/_astro\/[^"]+\.js)"/g
// An island that hydrates when visible loads nothing with the page.
const WAITING = /<astro-island\b[^>]*\sclient="visible"[^>]*>/g
const SCRIPT = /<script[^>]*\ssrc="(\/[^"]+\.js)"/g
// Scripts of a page that is usable without them; src/site/layouts/after-paint.js loads them.
const AFTER_PAINT = /<body[^>]*\sdata-scripts="([^"]+)"/g
const STYLE = /<link[^>]*rel="stylesheet"[^>]*href="(\/[^"]+\.css)"/g
const STATIC = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g
// Static, dynamic and preload references from one script to another.
const NAMED = /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.js)["'`]/g
const FONT = /<link[^>]*rel="preload"[^>]*href="(\/[^"]+\.woff2)"/g
const PRELOAD = /<link[^>]*rel="modulepreload"[^>]*href="(\/[^"]+\.js)"/g

/** Whether the server fills in the page's content. */
export const isFilled = (html: string): boolean => html.includes(' data-filled')

/** Whether a script renders the page's content: an island that hydrates at once, or the payer's pages. */
export const isMounted = (html: string): boolean =>
  / data-mount[ >]/.test(html) || html.replaceAll(WAITING, '').includes('<astro-island')

/** Whether the page is prerendered: neither the server nor a script renders it later. */
export const isDrawn = (html: string): boolean => !isMounted(html) && !isFilled(html)

const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap((match) => match[1] ?? [])

/**
 * The files that the page needs at once: scripts (entries, the `views` that the page loads by itself, and all their
 * static imports), styles and preloaded fonts.
 */
export function pageFiles(html: string, folder: string, views: readonly string[] = []): PageFiles {
  const atOnce = html.replaceAll(WAITING, '')
  return filesFrom(html, folder, [...all(ISLAND, atOnce), ...views])
}

/** The same including its visible islands. */
export const pageInView = (
  html: string,
  folder: string,
  views: readonly string[] = [],
): PageFiles => filesFrom(html, folder, [...all(ISLAND, html), ...views])

function filesFrom(html: string, folder: string, first: readonly string[]): PageFiles {
  const scripts = new Set<string>()
  const after = all(AFTER_PAINT, html).flatMap((paths) => paths.split(' '))
  const waiting = [...first, ...all(SCRIPT, html), ...all(PRELOAD, html), ...after]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (scripts.has(path)) continue
    scripts.add(path)
    for (const found of staticImports(path, folder)) waiting.push(found)
  }
  return {
    scripts: [...scripts],
    styles: [...new Set(all(STYLE, html))],
    fonts: [...new Set(all(FONT, html))],
  }
}

/** Every script a page can ever load: its own and all that they load later. */
export function everyScript(html: string, folder: string): string[] {
  const found = new Set<string>()
  const waiting = pageInView(html, folder).scripts
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const code = readFileSync(join(folder, path), 'utf8')
    waiting.push(
      ...all(NAMED, code)
        .map((name) => `/_astro/${name}`)
        .filter((name) => existsSync(join(folder, name))),
    )
  }
  return [...found].sort()
}

/**
 * Scripts that import each other in a cycle, `a > b > a`; undefined when there are none. In a cycle, one of them runs
 * before the exports of the other are initialised.
 */
export function circleOf(folder: string): string | undefined {
  const whole = new Set<string>()
  const walk = (path: string, above: readonly string[]): string | undefined => {
    if (above.includes(path)) return [...above.slice(above.indexOf(path)), path].join(' > ')
    if (whole.has(path)) return undefined
    for (const next of staticImports(path, folder)) {
      const circle = walk(next, [...above, path])
      if (circle) return circle
    }
    whole.add(path)
    return undefined
  }
  for (const name of readdirSync(join(folder, '_astro')).sort()) {
    const circle = name.endsWith('.js') ? walk(`/_astro/${name}`, []) : undefined
    if (circle) return circle
  }
  return undefined
}

/** The built files that the built file `path` imports statically. */
function staticImports(path: string, folder: string): string[] {
  const code = readFileSync(join(folder, path), 'utf8')
  return all(STATIC, code)
    .map((found) => new URL(found, `http://built${path}`).pathname)
    .filter((found) => existsSync(join(folder, found)))
}
