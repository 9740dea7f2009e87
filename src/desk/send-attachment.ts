import { upload } from '#contract/desk/announcements.ts'
import type { SendFile } from '#portal/files/send-file.ts'
import type { Uploads } from '#portal/files/use-uploads.ts'
import { send } from '#portal/kit/call.ts'

/** A file of an announcement. */
export const sendAttachment: SendFile = (file, options) => send(upload, { file }, options)

/** The clock clears away what was not published: the desk has no call that frees a file. */
export const uncounted: Uploads = {
  add: () => {},
  free: () => Promise.resolve(true),
  lost: () => {},
  sending: (send) => send(),
}
