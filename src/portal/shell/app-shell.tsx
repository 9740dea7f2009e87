import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { ScreenPath } from '#domain/routes.ts'
import { m } from '#paraglide/messages.js'
import { PageSkeleton } from '#portal/frame/page-skeleton.tsx'
import { lazy } from '#portal/kit/lazy.ts'
import { queryClient } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { allowAsking, askingToSignIn } from '#portal/kit/session-end.ts'
import { useStore } from '#portal/kit/store.ts'
import { alertShown, announcementsShown } from '#portal/kit/tab-notes.ts'
import { zoneBefore } from '#portal/kit/zone.ts'
import { WITHDRAW } from '#portal/money/withdrawals/shared/withdraw.ts'
import { css } from '#styled/css'
import { Header } from './header.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { preloadLinks } from './preload-links.ts'

// Loaded only by the few users who see them.
const StatusBanner = lazy(async () => ({
  default: (await import('./status-banner.tsx')).StatusBanner,
}))
const NoGroupNotice = lazy(async () => ({
  default: (await import('./no-group-notice.tsx')).NoGroupNotice,
}))
const ZoneNotice = lazy(async () => ({ default: (await import('./zone-notice.tsx')).ZoneNotice }))
const DocumentsAlert = lazy(async () => ({
  default: (await import('./documents-alert.tsx')).DocumentsAlert,
}))
const AnnouncementNotice = lazy(async () => ({
  default: (await import('#portal/notifications/messages/announcement-notice.tsx'))
    .AnnouncementNotice,
}))
const SandboxBar = lazy(async () => ({
  default: (await import('#portal/sandbox/sandbox-bar.tsx')).SandboxBar,
}))
const SessionEndDialog = lazy(async () => ({
  default: (await import('#portal/access/sessions/session-end-dialog.tsx')).SessionEndDialog,
}))

const ViewAsBanner = lazy(async () => ({
  default: (await import('#portal/access/view-as/banner.tsx')).ViewAsBanner,
}))
const ProofDrawer = lazy(async () => ({
  default: (await import('#portal/money/balances/proof-drawer.tsx')).ProofDrawer,
}))

const WithdrawDialogs = lazy(async () => ({
  default: (await import('#portal/money/withdrawals/withdraw-dialogs.tsx')).WithdrawDialogs,
}))

const look = {
  skip: css({
    position: 'absolute',
    insetInlineStart: '4',
    top: '2',
    zIndex: 'floating',
    px: '3',
    py: '2',
    bg: 'surface.raised',
    borderRadius: 'md',
    transform: '[translateY(-400%)]',
    _focus: { transform: '[none]' },
  }),
  main: css({
    maxWidth: 'page',
    mx: 'auto',
    px: { base: '3', md: '6' },
    py: { base: '5', md: '8' },
    flow: 'column',
    gap: '6',
    minWidth: '0',
    // Height of the header, below which table headers stick.
    '--page-head': '3.5rem',
  }),
}

export function AppShell({ path, children }: { path: ScreenPath | null; children: ReactNode }) {
  const { mode, rehearsal, certification, account, announcements, withoutGroup } = useSession()
  // Decided once per sign-in, whatever page comes first.
  const [alerting] = useState(
    () => certification.alertInfoDTO.identificationInvalidDTOS.length > 0 && !alertShown(),
  )
  const [zoneChanged] = useState(() => zoneBefore.get() !== null)
  const [announcing] = useState(() => announcements.length > 0 && !announcementsShown())
  const ended = useStore(askingToSignIn)
  const search = new URLSearchParams(useSearch())
  const proving = search.has('proof')
  // Once opened it stays mounted: a withdrawal that is being sent outlives its query parameter.
  const withdrawing = useRef(false)
  withdrawing.current ||= search.has(WITHDRAW)
  // A new session does not continue a view-as, so no sign-in dialog opens over a view-as page.
  const rehearsing = rehearsal !== null
  useEffect(() => {
    allowAsking(!rehearsing)
    return () => allowAsking(false)
  }, [rehearsing])
  useEffect(preloadLinks, [])
  return (
    <QueryClientProvider client={queryClient}>
      <a href="#content" className={look.skip}>
        {m.common_skip_to_content()}
      </a>
      {rehearsing && (
        <Suspense>
          <ViewAsBanner />
        </Suspense>
      )}
      {mode === 'sandbox' && (
        <Suspense>
          <SandboxBar />
        </Suspense>
      )}
      <Header path={path} />
      <main id="content" className={look.main}>
        <OfflineNotice />
        {zoneChanged && (
          <Suspense>
            <ZoneNotice />
          </Suspense>
        )}
        {announcing && !rehearsing && (
          <Suspense>
            <AnnouncementNotice />
          </Suspense>
        )}
        {account.status !== 'PASSED' && (
          <Suspense>
            <StatusBanner status={account.status} />
          </Suspense>
        )}
        {withoutGroup && (
          <Suspense>
            <NoGroupNotice />
          </Suspense>
        )}
        <Suspense fallback={path && <PageSkeleton path={path} />}>{children}</Suspense>
      </main>
      {alerting && (
        <Suspense>
          <DocumentsAlert />
        </Suspense>
      )}
      {proving && (
        <Suspense>
          <ProofDrawer />
        </Suspense>
      )}
      {withdrawing.current && (
        <Suspense>
          <WithdrawDialogs />
        </Suspense>
      )}
      {ended && (
        <Suspense>
          <SessionEndDialog />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
