import { inZone } from '#domain/time-zones.ts'
import { language } from '#portal/kit/language.ts'
import { zone } from '#portal/kit/zone.ts'

/**
 * An instant to the second in the reader's zone, with its weekday, and in UTC when that differs. The UTC text omits a
 * date that is the same.
 */
export function instantTexts(at: string): { readonly own: string; readonly utc: string | null } {
  const [own, utc] = [inZone(new Date(at), zone()), inZone(new Date(at), 'UTC+0')]
  const weekday = new Intl.DateTimeFormat(language() === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${own.slice(0, 10)}T00:00:00Z`))
  const sameDay = own.slice(0, 10) === utc.slice(0, 10)
  return {
    own: `${weekday} ${own} ${zone()}`,
    utc: zone() === 'UTC+0' ? null : `${sameDay ? utc.slice(11) : utc} UTC+0`,
  }
}
