import { escaped } from './fill-page.ts'

/** The values for a template: texts by name, and lists of records for sections that may be absent or repeated. */
export type Values = { readonly [name: string]: string | readonly Values[] }
/** A parsed template: literal texts, placeholders and sections. */
export type Template = readonly (
  | string
  | { readonly kind: 'text' | 'data'; readonly name: string }
  | { readonly kind: 'part'; readonly name: string; readonly inside: Template }
)[]

const sign = /\[\[([#&/]?)(\w+)\]\]/

/** Parses a page: `[[name]]` is a text, `[[&name]]` data, `[[#name]]` to `[[/name]]` a section. */
export function templateOf(html: string): Template {
  const pieces = html.split(sign)
  let at = 0
  const read = (closing: string | undefined): Template => {
    const found: Template[number][] = []
    for (;;) {
      const text = pieces[at]
      if (text) found.push(text)
      const [kind, name] = [pieces[at + 1], pieces[at + 2]]
      at += 3
      if (name === undefined) {
        if (closing === undefined) return found
        throw new Error(`the part ${closing} has no end`)
      }
      if (kind === '/') {
        if (name === closing) return found
        throw new Error(`${name} ends what did not begin`)
      }
      if (kind === '#') found.push({ kind: 'part', name, inside: read(name) })
      else found.push({ kind: kind === '&' ? 'data' : 'text', name })
    }
  }
  return read(undefined)
}

/** Fills a template. Values are never parsed as template, and texts never as HTML. */
export function fill(template: Template, values: Values): string {
  let html = ''
  for (const piece of template) {
    if (typeof piece === 'string') html += piece
    else if (piece.kind === 'part') html += fillPart(piece, values)
    else {
      const value = values[piece.name]
      if (typeof value !== 'string') throw new Error(`nothing to fill in for ${piece.name}`)
      // Data is placed in a non-executed script; only `<`, which could end it, must be escaped.
      html += piece.kind === 'text' ? escaped(value) : value.replaceAll('<', '\\u003c')
    }
  }
  return html
}

function fillPart(part: Extract<Template[number], { kind: 'part' }>, values: Values): string {
  const each = values[part.name]
  if (each === undefined || typeof each === 'string')
    throw new Error(`nothing is known of the part ${part.name}`)
  return each.map((one) => fill(part.inside, { ...values, ...one })).join('')
}
