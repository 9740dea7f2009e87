import { createHash } from 'node:crypto'
import { hashedCells, hashedDocument } from '#domain/money/statement-check.ts'
import type { Language } from '#domain/time-zones.ts'
import type { Database } from '#server/db/open.ts'
import { coveredCells } from './files/cells.ts'
import { coveredColumns, documentLines, type StatedDocument } from './files/document-lines.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The document hash of a statement's files, by the language of their descriptions: over all sections with all their
 * columns.
 */
export async function documentHashesOf(
  db: Database,
  paper: StatedDocument,
): Promise<Readonly<Record<Language, string>>> {
  const { statement } = paper
  const isTold = statement.fields.includes('description')
  const languages: readonly Language[] = isTold ? ['en', 'zh'] : ['en']
  const each = languages.map((language) => ({
    cells: coveredCells(statement, language),
    sections: [] as string[],
  }))
  for (const kept of paper.sections) {
    const hashes = each.map(() => createHash('sha256'))
    for await (const part of documentLines(db, { ...paper, sections: [kept] }))
      for (const [nth, { cells }] of each.entries())
        hashes[nth]?.update(part.map((line) => hashedCells(cells(line))).join(''))
    for (const [nth, { sections }] of each.entries())
      sections.push(hashes[nth]?.digest('hex') ?? '')
  }
  const columns = coveredColumns(statement)
  const [en = '', zh = en] = each.map(({ sections }) => sha256(hashedDocument(columns, sections)))
  return { en, zh }
}
