// Icons in short form. The library's own component works sizes, classes and names out in the
// browser, which costs every page 2 KB; ours are all drawn the same way, so an icon is its shape.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const ICON = /^lucide-react\/icons\/([\w-]+)$/
const ALIAS = /export \{ default \} from '\.\/([\w-]+)\.mjs'/
const DRAWN = '\0icon:'
const DRAW = '\0icon-draw'

type Shape = readonly (readonly [string, Readonly<Record<string, string>>])[]

/** A Vite plugin that leaves of an icon what is drawn. */
export function staticIcons(): Plugin {
  const main = createRequire(import.meta.url).resolve('lucide-react')
  const folder = join(dirname(main), '../esm/icons')
  return {
    name: 'aqueduct:static-icons',
    enforce: 'pre',
    resolveId(id) {
      const name = ICON.exec(id)?.[1]
      if (name !== undefined) return `${DRAWN}${name}`
      return id === DRAW || id.startsWith(DRAWN) ? id : null
    },
    async load(id) {
      if (id === DRAW) return { code: draw, moduleSideEffects: false }
      if (!id.startsWith(DRAWN)) return null
      const shape = await shapeOf(folder, id.slice(DRAWN.length))
      const code = `import { icon } from ${JSON.stringify(DRAW)}
export default /* @__PURE__ */ icon(${JSON.stringify(shape)})`
      return { code, moduleSideEffects: false }
    },
  }
}

/** What an icon draws; an older name of one passes it on from its own file. */
async function shapeOf(folder: string, name: string): Promise<Shape> {
  const file = join(folder, `${name}.mjs`)
  const other = ALIAS.exec(readFileSync(file, 'utf8'))?.[1]
  if (other !== undefined) return shapeOf(folder, other)
  const { __iconData } = (await import(pathToFileURL(file).href)) as { __iconData: { node: Shape } }
  return __iconData.node
}

const draw = `import { createElement } from 'react'
const look = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true }
export const icon = (shape) => ({ size = 24, ...props }) =>
  createElement('svg', { ...look, width: size, height: size, ...props }, ...shape.map(([tag, form]) => createElement(tag, form)))
`
