// Compiles messages/ to src/paraglide. Node (server, tests) chooses the language of every call
// with `{ locale }`; the browser builds are cut to one language by static-locale.ts.
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { compile } from '@inlang/paraglide-js'

const project = './project.inlang'
// The compiler wants every file named; whoever adds one shall not have to.
const settings = {
  baseLocale: 'en',
  locales: ['en', 'zh'],
  modules: ['./node_modules/@inlang/plugin-message-format/dist/index.js'],
  'plugin.inlang.messageFormat': {
    pathPattern: globSync('**/*.json', { cwd: 'messages/en' })
      .sort()
      .map((file) => `./messages/{locale}/${file.replaceAll('\\', '/')}`),
  },
}
mkdirSync(project, { recursive: true })
writeFileSync(`${project}/settings.json`, JSON.stringify(settings, null, 2))

await compile({
  project,
  outdir: './src/paraglide',
  // Two modules instead of thousands: Node reads them in a tenth of the time. For the browser
  // static-locale.ts takes them apart again.
  outputStructure: 'locale-modules',
  // `lang` is the portal's stored choice (localStorage, mirrored in the cookie of that name). Only
  // astro dev asks these at run time; a build has one language and the server passes `{ locale }`.
  strategy: ['globalVariable', 'localStorage', 'cookie', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'lang',
  cookieName: 'lang',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
})
