import { type Entries, hidden, own } from '../../support/matrix-entry.ts'

/** Messages are visible to users whose groups contain the store and who may open the screen that they concern. */
export const entries: Entries = {
  'message.queryPage': own(),
  'message.getDetail': {
    ...hidden(async (make) => ({ messageId: await make.message() })),
    beyond: { group: 'notFound', merchant: 'notFound', colleague: 'notFound' },
  },
  'message.getNoReadCount': own(),
  // An invisible message does not exist and is not marked.
  'message.markRead': own(async (make) => ({ messageIds: [await make.message()] })),
}
