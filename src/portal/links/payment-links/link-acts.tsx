import { m } from '#paraglide/messages.js'
import { useStore } from '#portal/kit/store.ts'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { makeHref } from './addresses.ts'
import { linkVersion } from './offers/link-version.ts'

/** What makes a link in the version that is chosen, and the way to the other version. */
export function LinkActs() {
  const pages = useStore(linkVersion)
  const older = pages === 'old'
  return (
    <>
      <Button look="ghost" tone="neutral" onClick={() => linkVersion.set(older ? 'new' : 'old')}>
        {older ? m.payment_links_to_newer() : m.payment_links_to_older()}
      </Button>
      <ButtonLink href={makeHref(older ? 2 : 3)}>{m.payment_links_new()}</ButtonLink>
    </>
  )
}
