// What the content security policy must know about the built pages.
import { createHash } from 'node:crypto'

const SCRIPT = /<script(\s[^>]*)?>([\s\S]*?)<\/script>/g
const STYLE = /<style>([\s\S]*?)<\/style>/g
const EXTERNAL = /\ssrc\s*=/
// A block of data is not run, so the policy does not ask for its hash.
const DATA = /\stype\s*=\s*["']?(?:application\/(?:ld\+)?json|speculationrules)/

/** The hash sources (`sha256-…`, without quotes) of the inline scripts of a page. */
export function inlineHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !EXTERNAL.test(attributes) && !DATA.test(attributes))
    .map(([, , code = '']) => hashOf(code))
}

/** The hash sources of the inline styles of a page. */
export const styleHashes = (html: string): string[] =>
  [...html.matchAll(STYLE)].map(([, css = '']) => hashOf(css))

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`
