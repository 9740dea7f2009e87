import { limits } from '#domain/limits.ts'
import type { TimeZone } from '#domain/time-zones.ts'
import { choiceSwitch } from '../parts/switch.ts'

export const timeZoneSwitchFlow = choiceSwitch<TimeZone>(
  'time-zone-switch',
  limits.timeZoneReload,
  'The time-zone switch',
)
