import { listCities, listProvinces } from '#contract/money/withdrawal-accounts.ts'
import { useCall } from '#portal/kit/query.ts'

const forever = { staleMs: Number.POSITIVE_INFINITY }

/** A province of mainland China, or with `city` a city of it, by its name; its code until that is known. */
export function PlaceName({ province, city }: { province: string; city?: string }) {
  const isCity = city !== undefined
  const provinces = useCall(listProvinces, { openArea: 'CN' }, { ...forever, enabled: !isCity })
  const cities = useCall(listCities, { province }, { ...forever, enabled: isCity })
  const code = city ?? province
  const list = isCity ? cities.data : provinces.data
  return list?.find((one) => one.code === code)?.name ?? code
}
