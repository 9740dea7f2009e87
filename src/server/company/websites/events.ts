import { type DecisionEvents, decisionEvents } from '#server/cases/decision-events.ts'
import { websiteEventWords } from '#words/events/websites.ts'

const told = decisionEvents(websiteEventWords, {
  about: 'review_result',
  screen: '/aq/webDetail',
  address: (storeId) => `/aq/webDetail?accId=${encodeURIComponent(storeId)}`,
})

/** What a merchant is told of its websites. */
export const websiteEvents = {
  approve: told('website.approve'),
  decline: told('website.decline'),
  modify: told('website.modify'),
  flag: told('website.flag'),
  freeze: told('website.freeze'),
  hold: told('website.hold'),
  close: told('website.close'),
  resume: told('website.resume'),
} satisfies DecisionEvents<'website'>
