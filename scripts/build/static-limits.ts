// Constants where they are used. The browser needs a dozen of the product's limits, and fetched all of them with the
// first list: what is read of them, a number or a table of numbers, stands in its place.
import type { Plugin } from 'vite'
import { limits } from '#domain/limits.ts'

const IMPORT = /import (?:type )?\{[^}]*\blimits\b[^}]*\} from '[^']*\/limits\.ts'/
const READ = /(?<![\w.$]|typeof )limits((?:\.\w+)+)/g

/** A Vite plugin that writes out what is read of the limits. */
export function staticLimits(): Plugin {
  return {
    name: 'aqueduct:static-limits',
    enforce: 'pre',
    transform: (code) => (IMPORT.test(code) ? { code: writtenOut(code), map: null } : null),
  }
}

/** The source with its limits as literals; what is no member of theirs, or has no literal in JSON, is left as it is. */
export const writtenOut = (code: string): string =>
  code.replace(READ, (read, path: string) => {
    let value: unknown = limits
    for (const name of path.slice(1).split('.')) value = memberOf(value, name)
    return value === undefined || typeof value === 'bigint' ? read : `(${JSON.stringify(value)})`
  })

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
