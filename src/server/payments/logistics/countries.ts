import { countryCodes } from '#server/access/common/shared/countries.ts'
import { enumItems } from '#server/access/common/shared/enum-items.ts'

const codes: ReadonlySet<string> = new Set(countryCodes)
export const isCountry = (code: string): boolean => codes.has(code)

let byName: ReadonlyMap<string, string> | undefined
const nameKey = (text: string) => text.normalize('NFC').trim().toLowerCase()

/** Converts a country name in either language to its code; anything else is returned unchanged. */
export function countryCodeOf(text: string): string {
  byName ??= new Map(
    (['en', 'zh'] as const).flatMap((language) =>
      enumItems('country', language).map(({ value, label }) => [nameKey(label), value] as const),
    ),
  )
  return byName.get(nameKey(text)) ?? text
}
