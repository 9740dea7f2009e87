import type * as files from '#contract/files.ts'
import type { VerbsOf } from '#server/kernel/verb.ts'
import { downLoadEu } from './down-load-eu.ts'
import { download } from './download.ts'
import { remove } from './remove.ts'
import { upload } from './upload.ts'
import { uploadEu } from './upload-eu.ts'
import { uploadService } from './upload-service.ts'

export const fileVerbs = {
  download,
  downloadPlain: (ctx, input) => download(ctx, input),
  load: (ctx, { id }) => download(ctx, { fileName: id }),
  select: (ctx, input) => download(ctx, input),
  downLoadEu,
  uploadEu,
  uploadService,
  remove,
  upload,
} satisfies VerbsOf<{ files: typeof files }>['files']
