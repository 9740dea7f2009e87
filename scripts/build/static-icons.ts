// Reduces icons. The library's own component computes sizes, classes and names in the browser, which costs every page 2
// KB; ours all look the same, so an icon is a single path.
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { unmarked } from './light-payer.ts'

const ICON = /^lucide-react\/icons\/([\w-]+)$/
const DRAWN = '\0icon:'
const DRAW = '\0icon-draw'

type Attributes = Readonly<Record<string, string>>
type Shape = readonly (readonly [element: string, attributes: Attributes])[]

/** A Vite plugin that reduces an icon to its path. */
export function staticIcons(): Plugin {
  return {
    name: 'aqueduct:static-icons',
    enforce: 'pre',
    resolveId(id) {
      const name = ICON.exec(id)?.[1]
      if (name !== undefined) return `${DRAWN}${name}`
      return id === DRAW || id.startsWith(DRAWN) ? id : null
    },
    async load(marked) {
      const id = unmarked(marked)
      if (id === DRAW) return { code: draw, moduleSideEffects: false }
      if (!id.startsWith(DRAWN)) return null
      const path = pathOf(await shapeOf(id.slice(DRAWN.length)))
      const code = `import { icon } from ${JSON.stringify(DRAW)}
export default /* @__PURE__ */ icon(${JSON.stringify(path)})`
      return { code, moduleSideEffects: false }
    },
  }
}

const ELEMENT = /<(\w+)((?: [\w-]+="[^"]*")*)>/g
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g

/** The content of the `<svg>` of a library icon. */
async function shapeOf(name: string): Promise<Shape> {
  const icon = (await import(`lucide-react/icons/${name}`)) as { default: FunctionComponent }
  const [svg, ...shape] = renderToStaticMarkup(createElement(icon.default))
    .matchAll(ELEMENT)
    .map(([, element = '', text = '']) => [element, attributesIn(text)] as const)
  if (svg?.[0] !== 'svg' || shape.length === 0) throw new Error(`lucide draws no icon ${name}`)
  return shape
}

const attributesIn = (text: string): Attributes =>
  Object.fromEntries(text.matchAll(ATTRIBUTE).map(([, name = '', value = '']) => [name, value]))

const NUMBER = /-?(?:\d*\.\d+|\d+)/.source
const BEGIN = new RegExp(`^[mM]\\s*(${NUMBER})[\\s,]*(${NUMBER})[\\s,]*`)

/** Converts shapes to paths: a multi-part icon becomes one element, and a long list has one in every row. */
const paths: Readonly<Record<string, (form: Attributes) => string>> = {
  // An absolute start makes a path independent of the one before it.
  path: ({ d = '' }) =>
    d.replace(BEGIN, (begin, x, y, at: number) => {
      const more = /[-\d.]/.test(d[at + begin.length] ?? '')
      return `M${x} ${y}${more ? (begin.startsWith('m') ? 'l' : 'L') : ''}`
    }),
  circle: ({ cx, cy, r }) => round(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => round(Number(cx), Number(cy), Number(rx), Number(ry)),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}Z`,
  rect: ({ x = '0', y = '0', width = '0', height = '0', rx = '0', ry = rx }) => {
    const [a, b] = [Number(rx), Number(ry)]
    const arc = (dx: number, dy: number) => (a ? `a${a} ${b} 0 0 1 ${dx} ${dy}` : '')
    const [across, down] = [Number(width) - 2 * a, Number(height) - 2 * b]
    return `M${Number(x) + a} ${y}h${across}${arc(a, b)}v${down}${arc(-a, b)}h${-across}${arc(-a, -b)}v${-down}${arc(a, -b)}z`
  },
}
const round = (x: number, y: number, a: number, b: number) =>
  `M${x - a} ${y}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0`

/** The shapes of an icon as one path. */
const pathOf = (shape: Shape): string =>
  shape
    .map(([tag, { fill, ...form }]) => {
      const drawn = paths[tag]?.(form)
      if (drawn === undefined || fill !== undefined)
        throw new Error(`an icon draws a filled ${tag}`)
      return drawn
    })
    .join('')

const draw = `import { createElement } from 'react'
const look = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true }
export const icon = (d) => ({ size = 24, ...props }) =>
  createElement('svg', { ...look, width: size, height: size, ...props }, createElement('path', { d }))
`
