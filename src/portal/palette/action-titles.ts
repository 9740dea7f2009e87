import { type TimeZone, timeZones } from '#domain/time-zones.ts'
import { m } from '#paraglide/messages.js'
import type { Title } from '#portal/frame/titles.ts'

const zoneTitles = Object.fromEntries(
  timeZones.map((zone): [TimeZone, Title] => [
    zone,
    (_, options) => m.palette_zone({ zone }, options),
  ]),
) as Record<TimeZone, Title>

export const actionTitles = {
  exports: m.palette_exports,
  light: m.palette_theme_light,
  dark: m.palette_theme_dark,
  system: m.palette_theme_system,
  language: m.palette_language,
  out: m.shell_sign_out,
  ...zoneTitles,
} satisfies Record<string, Title>
export type ActionId = keyof typeof actionTitles
