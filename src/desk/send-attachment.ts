import { upload } from '#contract/desk/announcements.ts'
import type { SendFile } from '#portal/files/send-file.ts'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { send } from '#portal/kit/call.ts'

export const sendAttachment: SendFile = (file, options) => send(upload, { file }, options)

/** Unpublished files are removed by a scheduled job, because the desk has no API call to discard a file. */
export const uncounted: Uploads = {
  add: () => {},
  free: () => Promise.resolve(true),
  lost: () => {},
  sending: (send) => send(),
}
