import { isTimeZone, zoneOfLanguage } from '#domain/time-zones.ts'
import type { LocaleContext } from '#labels/reason.ts'
import type { Ctx } from './context.ts'

/** How the caller reads: in his language, in the zone he asks for or else the one that goes with it. */
export function localeContextOf({
  language,
  header,
}: Pick<Ctx, 'language' | 'header'>): LocaleContext {
  const asked = header('x-time-zone')
  const zone = asked !== undefined && isTimeZone(asked) ? asked : zoneOfLanguage(language)
  return { locale: language, zone }
}
