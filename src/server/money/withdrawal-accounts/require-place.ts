import type { OpenArea } from '#domain/money/withdrawal-accounts.ts'
import { areas } from '#server/access/common/offers/area-names.ts'
import { failFields } from '#server/kernel/failure.ts'
import { citiesOf } from './city-names.ts'

/** Fails when the province or city of an account in mainland China is none of the lists. */
export function requirePlace(
  area: OpenArea,
  { bankProvince, bankCity }: { readonly bankProvince: string; readonly bankCity: string },
): void {
  if (area !== 'CN') return
  if (!areas.get('CN')?.some(({ code }) => code === bankProvince))
    failFields({ bankProvince: 'unknown_value' })
  if (!citiesOf(bankProvince).some(({ code }) => code === bankCity))
    failFields({ bankCity: 'unknown_value' })
}
