import { m } from '#paraglide/messages.js'
import { decisionLabels } from '../cases.ts'
import type { EventLabels } from '../event.ts'

// We have no objection to the website, but its shop has not authorised our app yet.
const waits = (after: string | null): boolean => after === 'waiting_authorisation'

export const websiteEventLabels = {
  'website.approve': decisionLabels(({ label, after }, language) =>
    (waits(after) ? m.events_website_approve_waiting : m.events_website_approve)(
      { label },
      language,
    ),
  ),
  'website.decline': decisionLabels(m.events_website_decline),
  'website.modify': decisionLabels(m.events_website_modify),
  'website.flag': decisionLabels(m.events_website_flag),
  'website.freeze': decisionLabels(m.events_website_freeze),
  'website.hold': decisionLabels(m.events_website_hold),
  'website.close': decisionLabels(m.events_website_close),
  'website.resume': decisionLabels(({ label, after }, language) =>
    (waits(after) ? m.events_website_resume_waiting : m.events_website_resume)({ label }, language),
  ),
}

/** A website whose shop changed on the platform's side or through another merchant. */
export type ShopChange = {
  readonly label: string
  /** The shop as its platform names it. */
  readonly shop: string
}
type Sentence = (
  said: ShopChange,
  language: Parameters<EventLabels<ShopChange>['title']>[1],
) => string
const shopWords = (title: Sentence, text: Sentence): EventLabels<ShopChange> => ({ title, text })

export const shopEventLabels = {
  'website.shop_unreachable': shopWords(
    m.events_website_shop_unreachable_title,
    m.events_website_shop_unreachable_text,
  ),
  'website.shop_closed': shopWords(
    m.events_website_shop_closed_title,
    m.events_website_shop_closed_text,
  ),
  'website.shop_moved': shopWords(
    m.events_website_shop_moved_title,
    m.events_website_shop_moved_text,
  ),
  'website.shop_works': shopWords(
    m.events_website_shop_works_title,
    m.events_website_shop_works_text,
  ),
}
