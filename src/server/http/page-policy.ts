// The hashes of the built pages for the content security policy.
import { createHash } from 'node:crypto'

const SCRIPT = /<script(\s[^>]*)?>([\s\S]*?)<\/script>/g
const STYLE = /<style>([\s\S]*?)<\/style>/g
const EXTERNAL = /\ssrc\s*=/
// Data blocks are not executed, so the policy needs no hash for them.
const DATA = /\stype\s*=\s*["']?(?:application\/(?:ld\+)?json|speculationrules)/

/** The hash sources (`sha256-…`, without quotes) of a page's inline scripts. */
export function inlineHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !EXTERNAL.test(attributes) && !DATA.test(attributes))
    .map(([, , code = '']) => hashOf(code))
}

/** The hash sources of a page's inline styles. */
export const styleHashes = (html: string): string[] =>
  [...html.matchAll(STYLE)].map(([, css = '']) => hashOf(css))

const hashOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`
