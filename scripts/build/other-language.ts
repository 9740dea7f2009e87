// A build has one language, but the checkout preview shows the payer's pages in both. Its modules are built a second
// time with a marked module id, for which static-locale.ts uses the other language.
import type { Plugin } from 'vite'

export const MARK = '?other-language'
/** Whether a module uses the language that the build does not. */
export const isMarked = (id: string): boolean => id.endsWith(MARK)

const FIRST = /\/src\/portal\/links\/checkout-settings\/other-language\.tsx$/
const SPEAKS = /\/src\/(?:payer|ui|words|paraglide|portal\/links\/checkout-settings)\/.*\.[jt]sx?$/

/** A Vite plugin that marks the modules of the other language's preview. */
export function otherLanguage(): Plugin {
  return {
    name: 'aqueduct:other-language',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!importer || !(FIRST.test(importer) || isMarked(importer))) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && SPEAKS.test(found.id) ? { ...found, id: found.id + MARK } : found
    },
  }
}
