// Compiles messages/ to src/paraglide. Node (server, tests) chooses the language of every call
// with `{ locale }`; the browser builds are cut to one language by static-locale.ts.
import { compile } from '@inlang/paraglide-js'

await compile({
  project: './project.inlang',
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
