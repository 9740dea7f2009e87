import type { files } from '#server/db/schema/files.ts'

/** Characters of a name without its ending; file systems take 255 bytes, and a character may have four. */
const stemMax = 120

/** What a machine might take for an ending, with dots and blanks behind it that some systems drop. */
const ending = /\.(?!\d+[\s.]*$)[\p{L}\p{N}_~-]{1,16}[\s.]*$/u

const sameType: Readonly<Record<string, string>> = { jpeg: 'jpg' }
const typeOf = (ending: string): string => sameType[ending.toLowerCase()] ?? ending.toLowerCase()

/** Name and ending, where it has the one of a type. */
function partedBy(name: string, type: string): readonly [string, string] | undefined {
  const dot = name.lastIndexOf('.')
  const own = name.slice(dot + 1)
  return dot >= 0 && typeOf(own) === typeOf(type) ? [name.slice(0, dot), own] : undefined
}

/**
 * A name with the ending of its content: another one that its sender gave it is taken off, for it decides what the machine
 * of whoever saves the file does with its bytes.
 */
export function namedByContent(name: string, type: string): string {
  const bare = name.replace(ending, '')
  const [stem, own] = partedBy(name, type) ?? partedBy(bare, type) ?? [bare, type]
  const kept = [...stem.replace(/[\s.]+$/, '')].slice(0, stemMax).join('')
  return `${kept || 'file'}.${own}`
}

/** The name under which a stored file is handed out: rows of earlier versions may hold any ending. */
export const savedName = ({
  name,
  originalName,
}: Pick<typeof files.$inferSelect, 'name' | 'originalName'>): string =>
  namedByContent(originalName, name.slice(name.lastIndexOf('.') + 1))
