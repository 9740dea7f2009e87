import { CFB, utils, write } from 'xlsx'

/** Old documents of Word and Excel, as another program writes them. */
type Part = { readonly name: string; readonly data?: Uint8Array }

/** A compound file of some parts. */
export function sampleCompound(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const file = CFB.utils.cfb_new()
  for (const { name, data = Buffer.alloc(5_000, 1) } of parts)
    CFB.utils.cfb_add(file, name, Buffer.from(data))
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array) // a buffer was asked for
}

/** A workbook of Excel 97. */
export function sampleWorkbook(): Buffer<ArrayBuffer> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['sum'], [129]]), 'Sums')
  return Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array) // as above
}
