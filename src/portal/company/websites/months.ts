import { now } from '#portal/kit/clock.ts'
import { language } from '#portal/kit/language.ts'

const shown = 24

/** The last months up to this one, the newest first; one that was chosen before stays among them. */
export function monthOptions(chosen: string): { value: string; label: string }[] {
  const at = now()
  const words = new Intl.DateTimeFormat(language() === 'zh' ? 'zh-CN' : 'en-GB', {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const nameOf = (value: string) => words.format(new Date(`${value}-01T00:00:00Z`))
  const months = Array.from({ length: shown }, (_, back) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
  const all = chosen === '' || months.includes(chosen) ? months : [...months, chosen]
  return all.map((value) => ({ value, label: nameOf(value) }))
}
