import { m } from '#paraglide/messages.js'
import { isOmnichannel } from '#portal/access/trade-type/shared/omnichannel.ts'

type Word = () => string
/** Picks the text for websites, or the one for omnichannel merchants with physical stores. */
const word =
  (usual: Word, omnichannel: Word): Word =>
  () =>
    (isOmnichannel() ? omnichannel : usual)()

export const words = {
  title: word(m.groups_title, m.groups_title_omnichannel),
  hint: word(m.groups_hint, m.groups_hint_omnichannel),
  websites: word(m.groups_websites, m.groups_websites_omnichannel),
  explanation: word(m.groups_explanation, m.groups_explanation_omnichannel),
  deleteText: word(m.groups_delete_text, m.groups_delete_text_omnichannel),
  noWebsites: word(m.groups_no_websites, m.groups_no_websites_omnichannel),
}
