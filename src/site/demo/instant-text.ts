import { siteLocale } from '#site/paths.ts'

/** An instant in the visitor's time zone, with the zone named. */
export function instantText(at: Date): string {
  const form = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const
  return new Intl.DateTimeFormat(siteLocale() === 'zh' ? 'zh-CN' : 'en-GB', form).format(at)
}
