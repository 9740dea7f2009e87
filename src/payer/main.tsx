import { lazy, Suspense, useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { Frame } from './frame.tsx'
import { LinkPage } from './link-page.tsx'

const Gone = lazy(async () => ({ default: (await import('./gone.tsx')).Gone }))
const AuthFail = lazy(async () => ({ default: (await import('./auth-fail.tsx')).AuthFail }))

/** The payer's pages: which one, the address says. */
export function Payer() {
  useEffect(() => {
    document.title = `${m.payer_title()} · ${m.common_brand()}`
  }, [])
  const query = new URLSearchParams(location.search)
  const code = query.get('id')
  const checkoutId = query.get('checkout')
  const path = location.pathname.replace(/\.htm$/, '')
  if (code !== null && path === '/paymentLinkV3') {
    return <LinkPage code={code} checkoutId={checkoutId} page="order" />
  }
  if (code !== null && path === '/payment-link-checkout') {
    // Without a checkout there is nothing to pay here; the order leads to one.
    const page = checkoutId === null ? 'order' : 'card'
    return <LinkPage code={code} checkoutId={checkoutId} page={page} />
  }
  return (
    <Frame code="" order={null}>
      <Suspense fallback={null}>{path === '/authFail' ? <AuthFail /> : <Gone />}</Suspense>
    </Frame>
  )
}
