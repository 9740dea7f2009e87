// A build speaks one language, and the preview of the checkout shows the payer's pages in both. What it draws with is
// built a second time under a mark of its own, by which static-locale.ts gives it the words of the other language.
import type { Plugin } from 'vite'

export const MARK = '?other-language'
/** Whether a module speaks the language that the build does not. */
export const isMarked = (id: string): boolean => id.endsWith(MARK)

const FIRST = /\/src\/portal\/links\/checkout-settings\/other-language\.tsx$/
const SPEAKS = /\/src\/(?:payer|ui|words|paraglide|portal\/links\/checkout-settings)\/.*\.[jt]sx?$/

/** A Vite plugin that marks what the other language's preview is made of. */
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
