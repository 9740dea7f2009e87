// What a browser fetches for a page before the page can be used: read from the built files, so the
// numbers are those of the wire and not those of a plan.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface PageFiles {
  scripts: string[]
  styles: string[]
  fonts: string[]
}

const ISLAND = /(?:component-url|renderer-url|before-hydration-url)="(\/_astro\/[^"]+\.js)"/g
// An island that waits until it is in view fetches nothing with the page.
const WAITING = /<astro-island\b[^>]*\sclient="visible"[^>]*>/g
const SCRIPT = /<script[^>]*\ssrc="(\/[^"]+\.js)"/g
// The scripts of a page that is there without them; src/site/layouts/after-paint.js fetches them.
const AFTER_PAINT = /<body[^>]*\sdata-scripts="([^"]+)"/g
const STYLE = /<link[^>]*rel="stylesheet"[^>]*href="(\/[^"]+\.css)"/g
const STATIC = /(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g
// Static, dynamic and preloaded: whatever way a script names another one.
const NAMED = /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.js)["'`]/g
const FONT = /<link[^>]*rel="preload"[^>]*href="(\/[^"]+\.woff2)"/g
const PRELOAD = /<link[^>]*rel="modulepreload"[^>]*href="(\/[^"]+\.js)"/g

/** Whether the server fills the page with what it shows. */
export const isFilled = (html: string): boolean => html.includes(' data-filled')

/** Whether a script draws what the page shows: an island that does not wait, or the payer's pages. */
export const isMounted = (html: string): boolean =>
  / data-mount[ >]/.test(html) || html.replaceAll(WAITING, '').includes('<astro-island')

/** Whether the page is drawn when it is built: neither a server nor a script does it later. */
export const isDrawn = (html: string): boolean => !isMounted(html) && !isFilled(html)

const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].flatMap((match) => match[1] ?? [])

/**
 * What the page needs at once: the scripts (entries, the `views` that the page fetches by itself,
 * and everything they import statically), styles and preloaded fonts.
 */
export function pageFiles(html: string, folder: string, views: readonly string[] = []): PageFiles {
  const atOnce = html.replaceAll(WAITING, '')
  return filesFrom(html, folder, [...all(ISLAND, atOnce), ...views])
}

/** The same with its islands in view. */
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

/** Every script a page can ever fetch: its own and all that they load later. */
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
 * Scripts that need one another before they can run, `a > b > a`; undefined when there are none. One of them would run
 * while the other is still empty, and hold nothing where it reads a word of it.
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
