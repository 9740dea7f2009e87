import { type Language, type TimeZone, zoneOfLanguage } from '#domain/time-zones.ts'
import { languageSwitchFlow } from '#machines/flows/language-switch.ts'
import { timeZoneSwitchFlow } from '#machines/flows/time-zone-switch.ts'
import { language, storeLanguage } from './language.ts'
import { useFlow } from './use-flow.ts'
import { storeZone, zone, zoneBefore } from './zone.ts'

const reload = () => location.reload()

/** Changes the language: stores it with its default zone, and reloads the page. */
export function useLanguageSwitch(): (choice: Language) => void {
  const actor = useFlow(languageSwitchFlow, {
    input: { current: language() },
    on: {
      store: ({ choice }) => {
        zoneBefore.keep(zone(), zoneOfLanguage(choice))
        storeLanguage(choice)
        storeZone(zoneOfLanguage(choice))
      },
      reload,
    },
  })
  return (choice) => actor.send({ type: 'CHOOSE', choice })
}

export function useZoneSwitch(): (choice: TimeZone) => void {
  const actor = useFlow(timeZoneSwitchFlow, {
    input: { current: zone() },
    on: { store: ({ choice }) => storeZone(choice), reload },
  })
  return (choice) => actor.send({ type: 'CHOOSE', choice })
}
