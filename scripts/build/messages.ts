// Compiles messages/ to src/paraglide. Node (server, tests) chooses the language of every call
// with `{ locale }`; the browser builds are cut to one language by static-locale.ts. What was compiled from these very
// texts is not compiled again.
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

const stamp = './src/paraglide/.hash'

function hashOfTexts(): string {
  const hash = createHash('sha256')
  const compiler = [import.meta.filename, 'node_modules/@inlang/paraglide-js/package.json']
  for (const path of [...compiler, ...globSync('messages/**/*.json').sort()])
    hash.update(`${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}

async function compileAnew(): Promise<void> {
  // What breaks off is not taken for whole.
  rmSync(stamp, { force: true })
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
}

const hash = hashOfTexts()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
  await compileAnew()
  writeFileSync(stamp, hash)
}
