import { limits } from '#domain/limits.ts'
import type { Language } from '#domain/time-zones.ts'
import { choiceSwitch } from '../parts/switch.ts'

export const languageSwitchFlow = choiceSwitch<Language>(
  'language-switch',
  limits.languageReload,
  'The language switch',
)
