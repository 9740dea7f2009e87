// Writes what Panda makes of panda.config.ts and the sources: the style functions in styled-system/ and, with `--sheet`,
// the style sheet of everything that is drawn, its utilities with short names. One process reads configuration for both.
import { codegen, cssgen, loadConfigAndCreateContext } from '@pandacss/node'
import { ROOT, STYLES } from './run.ts'
import { shortenStyles } from './short-classes.ts'

const context = await loadConfigAndCreateContext({ cwd: ROOT })
await codegen(context)
if (process.argv.includes('--sheet')) {
  // Once for both languages: left to each, it would be worked out anew by every part of its build.
  await cssgen(context, { cwd: ROOT, outfile: STYLES })
  shortenStyles()
}
