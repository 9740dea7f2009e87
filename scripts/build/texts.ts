// Reads the texts of messages/ for the compilers.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

/** Texts by key; `{name}` is the placeholder of an input. */
export type Texts = Readonly<Record<string, string>>

const INPUT = /\{(\w+)\}/

/** The texts of a language, in key order. */
export function textsOf(locale: string, root = ROOT): Texts {
  const files = globSync(`messages/${locale}/**/*.json`, { cwd: root }).sort()
  const { $schema, ...texts }: Record<string, string> = Object.assign(
    {},
    ...files.map((path) => JSON.parse(readFileSync(join(root, path), 'utf8'))),
  )
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The parts of a text: literal text, and the names of inputs. */
export const partsOf = (text: string): readonly ({ text: string } | { input: string })[] =>
  text
    .split(INPUT)
    .map((piece, index) => (index % 2 === 1 ? { input: piece } : { text: piece }))
    .filter((part) => part.text !== '')

/** Source code of a function that renders a text with its inputs. */
export function functionOf(text: string): string {
  const parts = partsOf(text).map((part) =>
    'input' in part ? `\${i.${part.input}}` : part.text.replace(/[\\`]|\$\{/g, '\\$&'),
  )
  return `(i) => \`${parts.join('')}\``
}
