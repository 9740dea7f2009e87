// Builds the payer's pages with Preact. They are written for React like everything else, but a payer comes once, on any
// phone and network, and React alone is 57 KB of that visit. Preact has the same API at a tenth of the size. Components
// that the portal also renders are built a second time with a marked module id.
import type { Plugin } from 'vite'

const MARK = '?payer'
// Entry points of the payer's pages; the link demo of the site renders the same components in a React island.
const FIRST = /\/src\/payer\/(?:mount\.tsx|order-page\.ts)$/
const DRAWN = /\/src\/(?:payer|ui)\/.*\.tsx?$|^\0icon/
const HEAVY = /\/node_modules\/(?:react|react-dom)\//

const LIGHT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** The module id without its mark. */
export const unmarked = (id: string): string => (id.endsWith(MARK) ? id.slice(0, -MARK.length) : id)

/** A Vite plugin that resolves React to Preact for the payer's pages. */
export function lightPayer(): Plugin {
  return {
    name: 'aqueduct:light-payer',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || !(FIRST.test(importer) || importer.endsWith(MARK))) return null
      const light = LIGHT[source] ?? source
      const found = await this.resolve(light, importer, { ...options, skipSelf: true })
      if (found && HEAVY.test(found.id))
        this.error(`${importer} would bring ${source} to the payer`)
      return found && DRAWN.test(found.id) ? { ...found, id: found.id + MARK } : found
    },
  }
}
