import { useCallback, useEffect, useState } from 'react'
import { type Country, fetchCountries } from './shipping-calls.ts'

/** The countries that can be shipped to; null when they could not be fetched. */
export type Countries = readonly Country[] | null

/** Fetches the countries once; returns them and a function to retry. */
export function useCountries(): readonly [Countries, () => void] {
  const [countries, setCountries] = useState<Countries>([])
  const load = useCallback(() => {
    setCountries([])
    fetchCountries().then(setCountries, () => setCountries(null))
  }, [])
  useEffect(load, [load])
  return [countries, load]
}

/** The name of a country in the page language; its code until the list is loaded. */
export const countryName = (code: string, countries: Countries): string =>
  countries?.find((country) => country.code === code)?.name ?? code
