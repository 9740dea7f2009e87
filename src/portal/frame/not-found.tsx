import { m } from '#paraglide/messages.js'
import { Page } from '#portal/kit/page.tsx'
import { session } from '#portal/kit/session.ts'
import { useStore } from '#portal/kit/store.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Shown for an unknown address and for a record that the user may not see: the two look alike on purpose. */
export function NotFound() {
  const signedIn = useStore(session) !== null
  return (
    <Page title={m.common_not_found_title()}>
      <EmptyState
        title={m.common_not_found_text()}
        action={
          signedIn ? (
            <ButtonLink href="/aq/homePage">{m.home_title()}</ButtonLink>
          ) : (
            <ButtonLink href="/aq/login">{m.common_sign_in()}</ButtonLink>
          )
        }
      />
    </Page>
  )
}
