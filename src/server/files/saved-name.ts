import type { files } from '#server/db/schema/files.ts'

/** Characters of a name without its extension; file systems allow 255 bytes, and a character may take four. */
const stemMax = 120

/** What a system might take for an extension, including trailing dots and blanks, which some systems drop. */
const ending = /\.(?!\d+[\s.]*$)[\p{L}\p{N}_~-]{1,16}[\s.]*$/u

const sameType: Readonly<Record<string, string>> = { jpeg: 'jpg' }
const typeOf = (ending: string): string => sameType[ending.toLowerCase()] ?? ending.toLowerCase()

/** Splits a name into stem and extension, if the extension is one of the type. */
function partedBy(name: string, type: string): readonly [string, string] | undefined {
  const dot = name.lastIndexOf('.')
  const own = name.slice(dot + 1)
  return dot >= 0 && typeOf(own) === typeOf(type) ? [name.slice(0, dot), own] : undefined
}

/**
 * Gives a name the extension of its content. Any other extension from the sender is removed, because it decides what
 * the computer of the person who saves the file does with its bytes.
 */
export function namedByContent(name: string, type: string): string {
  const bare = name.replace(ending, '')
  const [stem, own] = partedBy(name, type) ?? partedBy(bare, type) ?? [bare, type]
  const kept = [...stem.replace(/[\s.]+$/, '')].slice(0, stemMax).join('')
  return `${kept || 'file'}.${own}`
}

/** The name under which a stored file is downloaded; rows of earlier versions may have any extension. */
export const savedName = ({
  name,
  originalName,
}: Pick<typeof files.$inferSelect, 'name' | 'originalName'>): string =>
  namedByContent(originalName, name.slice(name.lastIndexOf('.') + 1))
