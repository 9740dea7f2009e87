import type { listProvinces as call } from '#contract/money/withdrawal-accounts.ts'
import { countriesOfArea } from '#domain/money/withdrawal-accounts.ts'
import { areas } from '#server/access/common/shared/area-names.ts'
import type { Handler } from '#server/kernel/handler.ts'

/** The first administrative level of a country, or of all countries of a region; empty where there is no data. */
export const listProvinces: Handler<typeof call> = async (
  ctx,
  { openArea, bankCountry, keyword },
) => {
  const countries = bankCountry ? [bankCountry] : countriesOfArea(openArea ?? 'CN')
  const wanted = keyword?.toLowerCase() ?? ''
  return countries
    .flatMap((country) => areas.get(country) ?? [])
    .filter(({ en, zh }) => `${en}\n${zh}`.toLowerCase().includes(wanted))
    .map((area) => ({ code: area.code, name: area[ctx.language] }))
}
