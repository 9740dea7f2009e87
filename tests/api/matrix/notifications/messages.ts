import { type Entries, hidden, own } from '../../support/matrix-entry.ts'

/** Messages go to those whose groups hold the store and who may open the screen that they are about. */
export const entries: Entries = {
  'message.queryPage': own(),
  'message.getDetail': {
    ...hidden(async (make) => ({ messageId: await make.message() })),
    beyond: { group: 'notFound', merchant: 'notFound', colleague: 'notFound' },
  },
  'message.getNoReadCount': own(),
  // What is out of reach does not exist, and is marked for nobody.
  'message.markRead': own(async (make) => ({ messageIds: [await make.message()] })),
}
