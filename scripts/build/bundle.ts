// Puts the server's modules together: to find, read and strip 1,700 files takes a start longer than everything
// else it does. Most packages stay what they are; so does what runs in a thread or a process of its own.
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT, SERVER } from './run.ts'

await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  // Packages of a hundred small files each.
  ssr: { noExternal: ['@cantoo/pdf-lib', 'culori', 'drizzle-orm', 'hono'] },
  build: {
    ssr: join(ROOT, 'src', 'server', 'app', 'main.ts'),
    outDir: SERVER,
    target: 'node24',
    copyPublicDir: false,
    reportCompressedSize: false,
    // So that a stack names the source.
    sourcemap: true,
    rolldownOptions: { output: { sourcemapExcludeSources: true } },
  },
})
