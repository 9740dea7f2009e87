import { type Entries, hidden, own } from '../../support/matrix-entry.ts'

/** Messages go to those whose groups hold the store. */
export const entries: Entries = {
  'message.queryPage': own(),
  'message.getDetail': hidden(async (make) => ({ messageId: await make.message() })),
  'message.getNoReadCount': own(),
  // What is out of reach does not exist, and is marked for nobody.
  'message.markRead': own(async (make) => ({ messageIds: [await make.message()] })),
}
