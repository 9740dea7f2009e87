import { useCallback, useEffect, useState } from 'react'
import { type Country, fetchCountries } from './shipping-calls.ts'

/** The countries that goods can go to; `null` where they could not be fetched. */
export type Countries = readonly Country[] | null

/** Fetches the countries once. Gives them, and what fetches them again. */
export function useCountries(): readonly [Countries, () => void] {
  const [countries, setCountries] = useState<Countries>([])
  const load = useCallback(() => {
    setCountries([])
    fetchCountries().then(setCountries, () => setCountries(null))
  }, [])
  useEffect(load, [load])
  return [countries, load]
}

/** The name of a country in the language of the page; its code until that is known. */
export const countryName = (code: string, countries: Countries): string =>
  countries?.find((country) => country.code === code)?.name ?? code
