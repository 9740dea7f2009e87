import { useLocation, useSearch } from 'wouter'
import { limits } from '#domain/limits.ts'
import { type PageSize, pageSizes } from '#domain/page-sizes.ts'
import { go } from '#portal/kit/go.ts'

// Cursors at which the pages of a list begin, so that 'previous' does not have to count from the start.
const begins = new Map<string, string>()

export type Paging = {
  readonly page: number
  readonly size: PageSize
  readonly payload: {
    readonly pageNum: number
    readonly pageSize: PageSize
    readonly cursor?: string
  }
  readonly previous: (() => void) | undefined
  /** Opens the next page after the cursor from the response. */
  readonly next: (cursor: string) => void
  readonly resize: (size: PageSize) => void
  readonly first: () => void
}

/** Parses the page of a list from the address: number, size and the cursor it begins after. */
export function pageIn(params: URLSearchParams): Pick<Paging, 'page' | 'size' | 'payload'> {
  const size = pageSizes.find((one) => `${one}` === params.get('size')) ?? limits.pageSize
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const cursor = page === 1 ? null : params.get('cursor')
  return {
    ...{ page, size },
    payload: { pageNum: page, pageSize: size, ...(cursor !== null && { cursor }) },
  }
}

/** Paging of a list, stored in the address. */
export function usePaging(): Paging {
  const [pathname] = useLocation()
  const search = new URLSearchParams(useSearch())
  const { page, size, payload } = pageIn(search)
  const listKey = () => {
    const rest = new URLSearchParams(search)
    rest.delete('page')
    rest.delete('cursor')
    return `${pathname}?${rest}`
  }
  const show = (to: number, from: string | undefined, sized: PageSize = size) => {
    const params = new URLSearchParams(search)
    const words = {
      page: to > 1 ? `${to}` : undefined,
      cursor: to > 1 ? from : undefined,
      size: sized === limits.pageSize ? undefined : `${sized}`,
    }
    for (const [name, value] of Object.entries(words)) {
      if (value === undefined) params.delete(name)
      else params.set(name, value)
    }
    go(params.size ? `${pathname}?${params}` : pathname)
  }
  return {
    ...{ page, size, payload },
    previous: page === 1 ? undefined : () => show(page - 1, begins.get(`${listKey()}#${page - 1}`)),
    next: (from) => {
      begins.set(`${listKey()}#${page + 1}`, from)
      show(page + 1, from)
    },
    resize: (sized) => show(1, undefined, sized),
    first: () => show(1, undefined),
  }
}
