// Short names for classes. Panda names a utility by what it does, which is read by people and paid for by every page:
// in a build each gets a number instead, in the order of the style sheet, in the sheet and wherever it is asked for.
import { readFileSync, writeFileSync } from 'node:fs'
import { STYLES } from './run.ts'

// No other class begins so.
const MARK = '_'
const LAYER = '@layer utilities{'
/** A class in a selector, its signs escaped; never the number behind a point. */
const CLASS = /\.((?:\\.|[a-zA-Z_\u0080-\uffff-])(?:\\.|[\w\u0080-\uffff-])*)/g
/** Texts of declarations: a point in them begins no class. */
const BLOCK = /\{[^{}]*\}/g

const plain = (selector: string): string => selector.replace(/\\(.)/g, '$1')

/** The utilities of a sheet in their order, each with its short name. */
export function namesIn(sheet: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const selectors = sheet.slice(sheet.indexOf(LAYER) + LAYER.length).replace(BLOCK, '{}')
  for (const [, found = ''] of selectors.matchAll(CLASS)) {
    const name = plain(found)
    if (!names.has(name)) names.set(name, MARK + names.size.toString(36))
  }
  return names
}

/** The sheet with the short names in its layer of utilities; the others stand as they are. */
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

/** Classes as Panda names them, by their short names; fails for one that the sheet does not have. */
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

/** Gives the utilities of the whole sheet their short names, and notes them for those who ask for them. */
export function noteNames(sheet: string): ReadonlyMap<string, string> {
  const names = namesIn(sheet)
  writeFileSync(NAMES, JSON.stringify([...names]))
  return names
}

/** The names that were noted. */
export const notedNames = (): ReadonlyMap<string, string> =>
  new Map(JSON.parse(readFileSync(NAMES, 'utf8')) as [string, string][])
