// Shortens class names. Panda names a utility by what it does, which every page pays for in bytes: a build replaces
// each name with a number in style sheet order, in the sheet and wherever it is used.
import { readFileSync, writeFileSync } from 'node:fs'
import { STYLES } from './run.ts'

// No other class starts with it.
const MARK = '_'
const LAYER = '@layer utilities{'
/** A class in a selector, with escaped characters; never a decimal fraction. */
const CLASS = /\.((?:\\.|[a-zA-Z_\u0080-\uffff-])(?:\\.|[\w\u0080-\uffff-])*)/g
/** Declaration blocks, in which a dot does not start a class. */
const BLOCK = /\{[^{}]*\}/g

const plain = (selector: string): string => selector.replace(/\\(.)/g, '$1')

/** The utilities of a sheet in order, each with its short name. */
export function namesIn(sheet: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const selectors = sheet.slice(sheet.indexOf(LAYER) + LAYER.length).replace(BLOCK, '{}')
  for (const [, found = ''] of selectors.matchAll(CLASS)) {
    const name = plain(found)
    if (!names.has(name)) names.set(name, MARK + names.size.toString(36))
  }
  return names
}

/** The sheet with short names in its utilities layer; other class names are unchanged. */
export function shortSheet(sheet: string, names: ReadonlyMap<string, string>): string {
  const at = sheet.indexOf(LAYER)
  if (at < 0) throw new Error('the style sheet has no utilities')
  let short = ''
  let from = at
  const renamed = (selectors: string) =>
    selectors.replace(CLASS, (whole, found: string) => {
      const name = names.get(plain(found))
      return name === undefined ? whole : `.${name}`
    })
  for (const { 0: block, index } of sheet.matchAll(BLOCK)) {
    if (index < at) continue
    short += renamed(sheet.slice(from, index)) + block
    from = index + block.length
  }
  return sheet.slice(0, at) + short + renamed(sheet.slice(from))
}

/** Replaces Panda's class names with their short names; throws for one that the sheet does not contain. */
export const shortClasses = (classes: string, names: ReadonlyMap<string, string>): string =>
  classes
    .split(' ')
    .map((name) => {
      const short = names.get(name)
      if (short === undefined && name !== '') throw new Error(`the style sheet has no ${name}`)
      return short ?? ''
    })
    .join(' ')

const NAMES = `${STYLES}.json`

/** Assigns short names to the utilities of the complete sheet, and stores them for other build steps. */
export function noteNames(sheet: string): ReadonlyMap<string, string> {
  const names = namesIn(sheet)
  writeFileSync(NAMES, JSON.stringify([...names]))
  return names
}

/** The stored short names. */
export const notedNames = (): ReadonlyMap<string, string> =>
  new Map(JSON.parse(readFileSync(NAMES, 'utf8')) as [string, string][])
