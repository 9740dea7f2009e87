import { isTimeZone, zoneOfLanguage } from '#domain/time-zones.ts'
import type { LocaleContext } from '#labels/reason.ts'
import type { Ctx } from './context.ts'

/** The caller's language and time zone: the zone in the request, or else the default of the language. */
export function localeContextOf({
  language,
  header,
}: Pick<Ctx, 'language' | 'header'>): LocaleContext {
  const asked = header('x-time-zone')
  const zone = asked !== undefined && isTimeZone(asked) ? asked : zoneOfLanguage(language)
  return { locale: language, zone }
}
