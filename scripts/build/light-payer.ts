// The payer's pages in Preact. They are written with React, as everything is that the house draws; but a payer comes
// once, on any phone and any network, and React alone is 57 KB of what that visit would fetch. Preact answers to the
// same names in a tenth of it. Parts that the portal draws too are built a second time under a mark of their own.
import type { Plugin } from 'vite'

const MARK = '?payer'
// Where the payer's pages begin; the link demo of the site draws the same parts in an island of React.
const FIRST = /\/src\/payer\/(?:mount\.tsx|order-page\.ts)$/
const DRAWN = /\/src\/(?:payer|ui)\/.*\.tsx?$|^\0icon/
const HEAVY = /\/node_modules\/(?:react|react-dom)\//

const LIGHT: Readonly<Record<string, string>> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

/** What an id was before it was marked. */
export const unmarked = (id: string): string => (id.endsWith(MARK) ? id.slice(0, -MARK.length) : id)

/** A Vite plugin that leads everything the payer's pages draw with to Preact. */
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
