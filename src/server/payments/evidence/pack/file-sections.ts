import { m } from '#paraglide/messages.js'
import type { Ctx } from '#server/kernel/context.ts'
import { drawFile } from './documents.ts'
import type { Drawing, Section } from './drawing.ts'
import { dayText, itemTitle, sourceTitle } from './pack-labels.ts'
import type { Pack } from './read-pack.ts'

/** One section per kind of file: the text of a policy if the website has one, and the files themselves. */
export function fileSections(ctx: Ctx, pack: Pack, locale: Drawing['locale']): Section[] {
  return pack.enclosed.flatMap(({ item, names }) => {
    const found = pack.found.find((one) => one.item === item)
    if (names.length === 0 && !found?.text) return []
    const draw = async (drawing: Drawing) => {
      const { sheets } = drawing
      if (found?.source === 'website')
        sheets.text(m.evidence_pack_in_force({ date: dayText(found.at) }, locale), {
          ...{ quiet: true, size: 9, after: 8 },
        })
      if (found?.text) sheets.text(found.text, { after: 14 })
      for (const [index, name] of names.entries()) {
        const file = pack.files.get(name)
        const numbered = { number: `${index + 1}`, count: `${names.length}` }
        if (!file) {
          sheets.text(m.evidence_pack_not_included({}, locale), { bold: true })
          sheets.text(m.evidence_pack_not_included_missing({ name }, locale), { after: 12 })
          continue
        }
        const source = found?.files.includes(name)
          ? sourceTitle(found.source, locale)
          : m.evidence_pack_source_upload({}, locale)
        const from = { source, date: dayText(file.createdAt) }
        const caption = [
          m.evidence_pack_file({ name: file.originalName, ...numbered }, locale),
          m.evidence_pack_source(from, locale),
        ].join(' · ')
        await drawFile(ctx, drawing, file, caption)
      }
    }
    return [{ name: itemTitle(item, locale), draw }]
  })
}
