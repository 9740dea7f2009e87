import { useLocation } from 'wouter'
import { namedBy } from '#domain/places.ts'

/** The code that stands in the address; null on a screen whose address has none. */
export function useCode(): string | null {
  const [pathname] = useLocation()
  return namedBy(pathname)?.code ?? null
}
