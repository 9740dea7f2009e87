// `node scripts/build/bundle.ts <folder> <file>...`: bundles server programs into that folder, each under its own name:
// finding, reading and stripping types of 1,700 files would take a start longer than everything else it does. Most
// packages stay external; so does code that runs in a separate thread or process.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { ROOT } from './run.ts'

const [folder, ...files] = process.argv.slice(2)
if (!folder || files.length === 0) throw new Error('bundle.ts <folder> <file>...')

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: object
}
const ours = (name: string) =>
  Object.keys(dependencies).some((one) => name === one || name.startsWith(`${one}/`))

/**
 * Rejects external packages that only another package depends on: from the bundle's folder they would resolve by
 * chance, perhaps in another version, so they have to be bundled too.
 */
const onlyOurs: Plugin = {
  name: 'aqueduct:only-our-packages',
  generateBundle(_, bundle) {
    const named = Object.values(bundle).flatMap((one) =>
      one.type === 'chunk' ? [...one.imports, ...one.dynamicImports] : [],
    )
    const foreign = named.filter((name) => !(name in bundle || isBuiltin(name) || ours(name)))
    if (foreign.length > 0) throw new Error(`not among our dependencies: ${foreign.join(', ')}`)
  },
}

// Packages of a hundred small files each, with their dependencies.
const pdf = [
  '@cantoo/pdf-lib',
  'culori',
  'fflate',
  'html-entities',
  'node-html-better-parser',
  'tslib',
]
const bundled = [...pdf, 'drizzle-orm', 'hono']
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  ssr: { noExternal: bundled },
  plugins: [onlyOurs],
  build: {
    ssr: true,
    outDir: folder,
    target: 'node24',
    copyPublicDir: false,
    reportCompressedSize: false,
    // So that stack traces name the source.
    sourcemap: true,
    rolldownOptions: { input: files, output: { sourcemapExcludeSources: true } },
  },
})
