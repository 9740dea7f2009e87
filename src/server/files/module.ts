import type * as contract from '#contract/files.ts'
import type { HandlersOf } from '#server/kernel/handler.ts'
import { downLoadEu, download, show } from './download.ts'
import { fileJobs } from './jobs.ts'
import { remove } from './remove.ts'
import { upload, uploadEu, uploadService } from './upload.ts'

export const files = {
  handlers: {
    downLoadEu,
    download,
    downloadPlain: (ctx, input) => download(ctx, input),
    load: (ctx, { id }) => show(ctx, { fileName: id }),
    remove,
    select: show,
    upload,
    uploadEu,
    uploadService,
  } satisfies HandlersOf<typeof contract>,
  jobs: fileJobs,
}
