import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { namedBy } from '#domain/routes.ts'
import { go } from './go.ts'
import type { AnyParam, Params, StateOf } from './url-params.ts'

/** Paging parameters of a list; a change of filters resets them. */
const paging = ['page', 'cursor']

export function readState<P extends Params>(params: P, search: string): StateOf<P> {
  const held = new URLSearchParams(search)
  const entries = Object.entries(params).map(([name, param]) => [name, param.read(held, name)])
  // The entries are exactly the names of `params`, each read by its own param.
  return Object.fromEntries(entries) as StateOf<P>
}

/** The query string after a change; parameters that are not in `params` stay. */
function searchWith<P extends Params>(
  params: P,
  search: string,
  patch: Partial<StateOf<P>>,
): string {
  const held = new URLSearchParams(search)
  for (const name of paging) held.delete(name)
  for (const [name, value] of Object.entries(patch)) {
    const param: AnyParam | undefined = params[name]
    if (!param) continue
    held.delete(name)
    // The value has the param's own type: both are stored under the same name of P.
    for (const [key, word] of param.write(value as never, name)) held.append(key, word)
  }
  return held.toString()
}

export function hrefWith<P extends Params>(
  path: string,
  params: P,
  patch: Partial<StateOf<P>>,
): string {
  const search = searchWith(params, '', patch)
  return search ? `${path}?${search}` : path
}

export type SetState<P extends Params> = (
  patch: Partial<StateOf<P>>,
  options?: { replace?: boolean },
) => void

/** The state of a screen, stored in the address: Back, reload and a copied link show the same. */
export function useUrlState<P extends Params>(params: P): readonly [StateOf<P>, SetState<P>] {
  const [pathname] = useLocation()
  const search = useSearch()
  const state = useMemo(() => readState(params, search), [params, search])
  const set: SetState<P> = (patch, options) => {
    // Reads the current address, not that of the last render: two changes in one event must both count.
    const next = searchWith(params, window.location.search, patch)
    go(next ? `${pathname}?${next}` : pathname, options)
  }
  return [state, set]
}

/** The code in an address; null if there is none. */
export const codeIn = (pathname: string): string | null => namedBy(pathname)?.code ?? null

/** The code in the current address; null if the screen's address has none. */
export function useCode(): string | null {
  const [pathname] = useLocation()
  return codeIn(pathname)
}
