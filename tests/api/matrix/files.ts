import { type Entries, own, personal } from '../support/matrix-entry.ts'

export const entries: Entries = {
  'file.upload': own((make) => ({ file: make.picture(), profile: 'refundImage' })),
  'file.uploadService': own((make) => ({ file: make.picture() })),
  'file.uploadEu': own((make) => ({ file: make.picture() })),
  // Visible only to the uploader while unused; then to the users who may see the record that uses it.
  'file.downLoadEu': personal(async (make) => ({ filePath: `merchant/${await make.file()}` })),
  'file.downLoad': personal(async (make) => ({ fileName: await make.usedFile() })),
  'file.download': personal(async (make) => ({ fileName: await make.file() })),
  'file.loadEu': personal(async (make) => ({ id: await make.usedFile() })),
  'file.select': personal(async (make) => ({ fileName: await make.usedFile() })),
  'file.delete': personal(async (make) => ({ fileName: await make.file() })),
}
