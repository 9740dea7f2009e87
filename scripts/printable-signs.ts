// `node scripts/printable-signs.ts`: records which characters the fonts of our PDF documents contain, so that a form
// can check it without loading a font. Run it again after a font was added or its package moved.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontFor } from '../src/server/documents/face-files.ts'
import { ROOT } from './build/run.ts'

const written = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u
let [table, end] = ['', -1]
let from = -1
const close = (to: number) => {
  if (from < 0) return
  const more = to - from > 0 ? `.${(to - from).toString(36)}` : ''
  table += `${table && ' '}${(from - end - 1).toString(36)}${more}`
  end = to
  from = -1
}
for (let code = 0; code <= 0x3ffff; code++) {
  const sign = String.fromCodePoint(code)
  const held = written.test(sign) && fontFor(sign, 'en', false) !== null
  if (held && from < 0) from = code
  if (!held) close(code - 1)
}
const lines = table.match(/.{1,100}/g)?.map((line) => `  '${line}'`) ?? []
writeFileSync(
  join(ROOT, 'src/domain/printable-table.ts'),
  `// Written by scripts/printable-signs.ts: spans of code points, each as its distance from the last one and its length.
export const printableSpans = [
${lines.join(',\n')},
].join('')
`,
)
