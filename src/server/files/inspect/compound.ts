import type { Verdict } from './verdict.ts'

/** A directory entry: 64 bytes of UTF-16 name, the length of the name with its terminator, and the entry's type. */
const entryBytes = 128
const lengthAt = 64
const kindAt = 66
const root = 5
const rootPart = ''

/** Stream names that identify a legacy Word or Excel document. */
const contents: Readonly<Record<string, 'doc' | 'xls'>> = {
  worddocument: 'doc',
  workbook: 'xls',
  book: 'xls',
}
/** Streams with macros, with embedded files of any kind, or of password protection. */
const active = new Set([
  ...['_vba_project', '_vba_project_cur', 'vba', 'macros', 'vbaproject.bin'],
  ...['\u0001ole10native', 'package', 'encryptedpackage', 'encryptioninfo'],
])

const mark = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const viewOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const isCompound = (bytes: Uint8Array): boolean => viewOf(bytes).subarray(0, 8).equals(mark)

/**
 * Names of the streams of a compound file, in lower case; the root, whose name is arbitrary, counts as empty. Entries
 * are aligned to their length in every sector, so the whole file is scanned: no allocation table can lead a reader to
 * an entry that is missed here.
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

/** The document type by its streams; undefined if it is neither Word nor Excel, or both. */
export function compoundType(bytes: Uint8Array): 'doc' | 'xls' | undefined {
  const found = new Set([...partsOf(bytes)].flatMap((part) => contents[part] ?? []))
  return found.size === 1 ? [...found][0] : undefined
}

/** Whether the workbook has an Excel 4 macro sheet: a record of the sheet list (BIFF8) that is marked as one. */
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
 * Judges a legacy Word or Excel document: it must have a directory, and no macros of either kind, no embedded files and
 * no password.
 */
export function judgeCompound(bytes: Uint8Array): Verdict {
  const parts = partsOf(bytes)
  if (!parts.has(rootPart)) return { fault: 'file_unreadable' }
  const does = [...parts].some((part) => active.has(part)) || hasMacroSheet(bytes)
  return does ? { fault: 'document_active' } : { bytes }
}
