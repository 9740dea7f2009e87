import { Suspense, useEffect } from 'react'
import { sandboxPaths } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { lazy } from '#portal/kit/lazy.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { SandboxShell } from './sandbox-shell.tsx'
import { StartPage } from './start-page.tsx'

const InboxPage = lazy(async () => ({ default: (await import('./inbox-page.tsx')).InboxPage }))
const CardsPage = lazy(async () => ({ default: (await import('./cards-page.tsx')).CardsPage }))
const KitPage = lazy(async () => ({ default: (await import('./kit-page.tsx')).KitPage }))
const IdentityPage = lazy(async () => ({
  default: (await import('./identity-page.tsx')).IdentityPage,
}))
const ChallengePage = lazy(async () => ({
  default: (await import('./challenge-page.tsx')).ChallengePage,
}))

const CollectionPage = lazy(async () => ({
  default: (await import('./collection-page.tsx')).CollectionPage,
}))

const ReceiverPage = lazy(async () => ({
  default: (await import('./receiver-page.tsx')).ReceiverPage,
}))
const ShopsPage = lazy(async () => ({ default: (await import('./shops-page.tsx')).ShopsPage }))
const ShopAnswerPage = lazy(async () => ({
  default: (await import('./shop-answer-page.tsx')).ShopAnswerPage,
}))

const titles: Readonly<Record<string, () => string>> = {
  [sandboxPaths.inbox]: m.sandbox_inbox_title,
  [sandboxPaths.cards]: m.sandbox_cards_title,
  [sandboxPaths.kit]: m.sandbox_nav_kit,
  [sandboxPaths.shops]: m.sandbox_shops_title,
  [sandboxPaths.receiver]: m.sandbox_receiver_title,
  [sandboxPaths.challenge]: m.sandbox_challenge_title,
  [sandboxPaths.identity]: m.sandbox_identity_title,
  [sandboxPaths.collection]: m.sandbox_collection_title,
}

/** Chooses the sandbox page by the address. */
export function Sandbox() {
  const path = location.pathname.replace(/\.htm$/, '')
  useEffect(() => {
    document.title = `${(titles[path] ?? m.sandbox_title)()} · ${m.common_brand()}`
  }, [path])
  if (path === sandboxPaths.challenge || path === sandboxPaths.identity) {
    return (
      <Suspense fallback={null}>
        {path === sandboxPaths.challenge ? <ChallengePage /> : <IdentityPage />}
      </Suspense>
    )
  }
  // A platform sends the shop owner here with its authorisation request in the query.
  if (path === sandboxPaths.shops && location.search !== '') {
    return (
      <Suspense fallback={null}>
        <ShopAnswerPage />
      </Suspense>
    )
  }
  if (path === sandboxPaths.kit) {
    return (
      <Suspense fallback={<Skeleton shape="block" />}>
        <KitPage />
      </Suspense>
    )
  }
  return (
    <SandboxShell path={path}>
      <Suspense fallback={<Skeleton shape="block" />}>{pageOf(path)}</Suspense>
    </SandboxShell>
  )
}

function pageOf(path: string) {
  if (path === sandboxPaths.inbox) return <InboxPage />
  if (path === sandboxPaths.collection) return <CollectionPage />
  if (path === sandboxPaths.shops) return <ShopsPage />
  if (path === sandboxPaths.receiver) return <ReceiverPage />
  if (path === sandboxPaths.cards) return <CardsPage />
  return <StartPage />
}
