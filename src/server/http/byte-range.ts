/** The first and last byte, both inclusive. */
export type ByteRange = { readonly first: number; readonly last: number }

/**
 * Parses a Range header for a file of `size` bytes: a range, 'none' when it is unsatisfiable (416), or undefined when
 * the whole file is sent (no header, several ranges or another unit).
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
