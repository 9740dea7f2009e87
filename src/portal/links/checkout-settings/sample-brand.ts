import { useMemo } from 'react'
import { list } from '#contract/links/brands.ts'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'

export type SampleBrand = {
  readonly name: string
  /** Empty when no colour is chosen. */
  readonly colour: string
  readonly logo: string | null
}

/** The first visible brand, otherwise the company by name; undefined while loading. */
export function useSampleBrand(): SampleBrand | undefined {
  const { merchantName } = useSession()
  const { data, isPending } = useCall(list, {})
  return useMemo(() => {
    if (isPending) return undefined
    const [brand] = data ?? []
    if (!brand) return { name: merchantName, colour: '', logo: null }
    return { name: brand.name, colour: brand.colour, logo: brand.logoUrl }
  }, [data, isPending, merchantName])
}
