// Generates Panda's output from panda.config.ts and the sources: the style functions in styled-system/ and, with
// `--sheet`, the short names of all utilities and a style sheet for each kind of page.
import { writeFileSync } from 'node:fs'
import { codegen, loadConfigAndCreateContext } from '@pandacss/node'
import { writePageSheets } from './page-sheets.ts'
import { ROOT, STYLES } from './run.ts'
import { noteNames } from './short-classes.ts'

const context = await loadConfigAndCreateContext({ cwd: ROOT })
await codegen(context)
if (process.argv.includes('--sheet')) {
  // Parsed once for both languages: otherwise every part of each build would do it again.
  context.parseFiles()
  const sheet = context.createSheet()
  context.appendParserCss(sheet)
  await writePageSheets(noteNames(context.getCss(sheet)))
  writeFileSync(STYLES, '/* Each page is given a sheet of its own: page-styles.ts. */')
}
