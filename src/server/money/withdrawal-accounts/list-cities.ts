import type { listCities as call } from '#contract/money/withdrawal-accounts.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { citiesOf } from './city-names.ts'

export const listCities: Handler<typeof call> = async (ctx, { province, keyword }) => {
  const wanted = keyword?.toLowerCase() ?? ''
  return citiesOf(province)
    .filter(({ en, zh }) => `${en}\n${zh}`.toLowerCase().includes(wanted))
    .map((city) => ({ code: city.code, name: city[ctx.language] }))
}
