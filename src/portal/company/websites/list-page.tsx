import { m } from '#paraglide/messages.js'
import { isOmnichannel } from '#portal/access/trade-type/offers/omnichannel.ts'
import { Page } from '#portal/kit/page.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { AddButton } from './add-button.tsx'
import { WebsiteList } from './website-list.tsx'

/** /aq/websiteList: where people arrive after the sign-in. */
export const WebsiteListPage = () => (
  <Page
    title={isOmnichannel() ? m.websites_title_omnichannel() : m.websites_title()}
    hint={
      <>
        {m.websites_hint()} <LinkText href="/aq/operationGuide">{m.websites_to_guide()}</LinkText>
      </>
    }
    actions={<AddButton />}
  >
    <WebsiteList />
  </Page>
)
