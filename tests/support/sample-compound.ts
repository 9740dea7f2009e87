import { CFB, utils, write } from 'xlsx'

/** Legacy Word and Excel documents, as another program writes them. */
type Part = { readonly name: string; readonly data?: Uint8Array }

export function sampleCompound(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const file = CFB.utils.cfb_new()
  for (const { name, data = Buffer.alloc(5_000, 1) } of parts)
    CFB.utils.cfb_add(file, name, Buffer.from(data))
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array) // `type: 'buffer'` returns a buffer
}

/** An Excel 97 workbook. */
export function sampleWorkbook(): Buffer<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['sum'], [129]]), 'Sums')
  return Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array) // `type: 'buffer'` returns a buffer
}
