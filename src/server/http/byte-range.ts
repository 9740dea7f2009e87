/** The first and the last byte, both included. */
export type ByteRange = { readonly first: number; readonly last: number }

/**
 * What a Range header asks of a file of `size` bytes: a part, 'none' when no part of it is there (416), undefined
 * when the whole file is the answer: without a header, or with one that asks for several parts or in another unit.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const first = from === '' ? Math.max(size - Number(to), 0) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < first) return undefined
  return first < size && first <= last ? { first, last } : 'none'
}
