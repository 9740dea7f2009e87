import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const folder = dirname(
  createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json'),
)

export type Face = { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }
type Part = { readonly file: string; readonly holds: (code: number) => boolean }

// The face comes in some hundred parts; its stylesheet says which characters are in which.
const partsOf = (weight: 400 | 600): Part[] => {
  const css = readFileSync(join(folder, `${weight}.css`), 'utf8')
  return [...css.matchAll(/url\(\.\/(files\/[^)]+\.woff)\)[^}]*?unicode-range:\s*([^;}]+)/g)].map(
    ([, file = '', ranges = '']) => {
      const spans = ranges.split(',').map((range) => {
        const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
      })
      return { file, holds: (code) => spans.some(([from, to]) => code >= from && code <= to) }
    },
  )
}

const parts = { 400: partsOf(400), 600: partsOf(600) } as const
const read = new Map<string, Buffer>()

/** The parts of the face that a text needs. Throws when a character stands in none. */
export function facesFor(text: string, weight: 400 | 600): Face[] {
  const files = new Set<string>()
  for (const sign of text) {
    const part = parts[weight].find(({ holds }) => holds(sign.codePointAt(0) ?? 0))
    if (!part) throw new Error(`no face holds ${sign} of ${text}`)
    files.add(part.file)
  }
  return [...files].map((file) => {
    const data = read.get(file) ?? readFileSync(join(folder, file))
    read.set(file, data)
    return { name: file, data, weight, style: 'normal' }
  })
}
