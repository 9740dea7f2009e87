// `node scripts/build/bundle.ts <folder> <file>...`: puts programs of the server together into that folder, each under
// its own name: to find, read and strip 1,700 files takes a start longer than everything else it does. Most packages
// stay what they are; so does what runs in a thread or a process of its own.
import { build } from 'vite'
import { ROOT } from './run.ts'

const [folder, ...files] = process.argv.slice(2)
if (!folder || files.length === 0) throw new Error('bundle.ts <folder> <file>...')
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  // Packages of a hundred small files each.
  ssr: { noExternal: ['@cantoo/pdf-lib', 'culori', 'drizzle-orm', 'hono'] },
  build: {
    ssr: true,
    outDir: folder,
    target: 'node24',
    copyPublicDir: false,
    reportCompressedSize: false,
    // So that a stack names the source.
    sourcemap: true,
    rolldownOptions: { input: files, output: { sourcemapExcludeSources: true } },
  },
})
