// The texts of messages/, as compilers read them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run.ts'

/** Texts by key; `{name}` in a text stands for an input of that name. */
export type Texts = Readonly<Record<string, string>>

const INPUT = /\{(\w+)\}/

/** The texts of a language, in the order of their keys. */
export function textsOf(locale: string, root = ROOT): Texts {
  const files = globSync(`messages/${locale}/**/*.json`, { cwd: root }).sort()
  const { $schema, ...texts }: Record<string, string> = Object.assign(
    {},
    ...files.map((path) => JSON.parse(readFileSync(join(root, path), 'utf8'))),
  )
  return Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** A text in its parts: text, and the names of inputs. */
export const partsOf = (text: string): readonly ({ text: string } | { input: string })[] =>
  text
    .split(INPUT)
    .map((piece, index) => (index % 2 === 1 ? { input: piece } : { text: piece }))
    .filter((part) => part.text !== '')

/** The source of a function that gives a text with its inputs. */
export function functionOf(text: string): string {
  const parts = partsOf(text).map((part) =>
    'input' in part ? `\${i.${part.input}}` : part.text.replace(/[\\`]|\$\{/g, '\\$&'),
  )
  return `(i) => \`${parts.join('')}\``
}
