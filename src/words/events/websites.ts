import { m } from '#paraglide/messages.js'
import { decisionWords } from '../cases.ts'

declare module '../event.ts' {
  interface EventsOf {
    websites: keyof typeof websiteEventWords
  }
}

// Nothing of ours stands against the website, but its shop has not authorised us yet.
const waits = (after: string | null): boolean => after === 'waiting_authorisation'

/** What a merchant is told of a website. */
export const websiteEventWords = {
  'website.approve': decisionWords(({ label, after }, language) =>
    (waits(after) ? m.events_website_approve_waiting : m.events_website_approve)(
      { label },
      language,
    ),
  ),
  'website.decline': decisionWords(m.events_website_decline),
  'website.modify': decisionWords(m.events_website_modify),
  'website.flag': decisionWords(m.events_website_flag),
  'website.freeze': decisionWords(m.events_website_freeze),
  'website.hold': decisionWords(m.events_website_hold),
  'website.close': decisionWords(m.events_website_close),
  'website.resume': decisionWords(({ label, after }, language) =>
    (waits(after) ? m.events_website_resume_waiting : m.events_website_resume)({ label }, language),
  ),
}
