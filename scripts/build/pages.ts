// Finishes the HTML that Astro wrote: for a policy without `unsafe-inline`, with an island's chunks loaded in parallel
// instead of one after another, and with scripts deferred on pages that are readable without them.
import { pageFiles } from './graph.ts'

// Astro writes this rule as an inline style beside every island; src/site/layouts/island.css replaces it.
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

const PRELOAD = /<link rel="modulepreload"[^>]*>/g
const MODULE = /<script type="module" src="([^"]+)"><\/script>/g

/** The finished form of the page `html` at `where`; `folder` contains the built assets. */
export function finishPage(html: string, folder: string, where: string): string {
  const bare = html.replaceAll(ISLAND_STYLE, '')
  if (/<style[\s>]/.test(bare)) throw new Error(`${where} has an inline <style>`)
  const tag = /<[^>]*\sstyle=["'][^>]*>/.exec(bare)
  if (tag) throw new Error(`${where} has a style attribute: ${tag[0].slice(0, 120)}`)
  const handler = /<[^>]*\son[a-z]+=["'][^>]*>/.exec(bare)
  if (handler) throw new Error(`${where} has an inline handler: ${handler[0].slice(0, 120)}`)
  const links = pageFiles(bare, folder)
    .scripts.map((path) => `<link rel="modulepreload" href="${path}">`)
    .join('')
  return bare.replace('</head>', `${links}</head>`)
}

/**
 * Moves the page's scripts to an attribute of its body for src/site/layouts/after-paint.js, so that nothing readable
 * waits for them.
 */
export function scriptsLater(html: string): string {
  const scripts = [...html.matchAll(MODULE)].map(([, path = '']) => path)
  const light = html
    .replace(PRELOAD, '')
    .replace(MODULE, '')
    .replace('<body', `<body data-scripts="${scripts.join(' ')}"`)
  if (light.includes('<script type="module"')) throw new Error('a page has an inline module')
  return light
}
