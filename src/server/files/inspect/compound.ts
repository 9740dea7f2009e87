import type { Verdict } from './verdict.ts'

/** An entry of the directory: 64 bytes of name in UTF-16, the length of that with its end, and what the entry is. */
const entryBytes = 128
const lengthAt = 64
const kindAt = 66
const root = 5
const rootPart = ''

/** The parts by which an old document of Word and one of Excel are known. */
const contents: Readonly<Record<string, 'doc' | 'xls'>> = {
  worddocument: 'doc',
  workbook: 'xls',
  book: 'xls',
}
/** Parts with macros, with files of any kind, and such that are locked with a password. */
const active = new Set([
  ...['_vba_project', '_vba_project_cur', 'vba', 'macros', 'vbaproject.bin'],
  ...['\u0001ole10native', 'package', 'encryptedpackage', 'encryptioninfo'],
])

const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const viewOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const isCompound = (bytes: Uint8Array): boolean => viewOf(bytes).subarray(0, 8).equals(mark)

/**
 * The names of the parts of a compound file, in lower case; of its root, which may be called anything, an empty one. Entries lie at multiples of their length wherever their
 * sectors are, so the whole file is looked through: no table can lead a reader to one that is not seen here.
 */
function partsOf(bytes: Uint8Array): ReadonlySet<string> {
  const view = viewOf(bytes)
  const parts = new Set<string>()
  for (let at = 0; at + entryBytes <= view.length; at += entryBytes) {
    const kind = view[at + kindAt]
    const length = view.readUInt16LE(at + lengthAt)
    if (length < 4 || length > lengthAt) continue
    if (kind === root) parts.add(rootPart)
    else if (kind === 1 || kind === 2)
      parts.add(view.toString('utf16le', at, at + length - 2).toLowerCase())
  }
  return parts
}

/** Whether it is a document of Word or of Excel by what lies in it; undefined when it is neither, or both. */
export function compoundType(bytes: Uint8Array): 'doc' | 'xls' | undefined {
  const found = new Set([...partsOf(bytes)].flatMap((part) => contents[part] ?? []))
  return found.size === 1 ? [...found][0] : undefined
}

/** A sheet of Excel 4 macros: its record in the list of sheets (BIFF8), with what makes it one. */
function hasMacroSheet(bytes: Uint8Array): boolean {
  const view = viewOf(bytes)
  for (let at = view.indexOf(0x85); at !== -1; at = view.indexOf(0x85, at + 1)) {
    if (at + 12 > view.length || view[at + 1] !== 0 || view[at + 9] !== 1) continue
    const [hidden = 9, letters = 0, wide = 9] = [view[at + 8], view[at + 10], view[at + 11]]
    if (hidden > 2 || wide > 1 || letters === 0 || letters > 31) continue
    if (view.readUInt16LE(at + 2) === 8 + letters * (wide + 1)) return true
  }
  return false
}

/**
 * Whether an old document of Word or Excel is one, and only to be read: it has a directory, no macros of either kind, no
 * file of another kind within, and no password.
 */
export function judgeCompound(bytes: Uint8Array): Verdict {
  const parts = partsOf(bytes)
  if (!parts.has(rootPart)) return { fault: 'file_unreadable' }
  const does = [...parts].some((part) => active.has(part)) || hasMacroSheet(bytes)
  return does ? { fault: 'document_active' } : { bytes }
}
