import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { lazy } from '#portal/kit/lazy.ts'
import { queryClient } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { allowAsking, askingToSignIn } from '#portal/kit/session-end.ts'
import { useStore } from '#portal/kit/store.ts'

const SessionEndDialog = lazy(async () => ({
  default: (await import('#portal/access/sessions/session-end-dialog.tsx')).SessionEndDialog,
}))
const ViewAsBanner = lazy(async () => ({
  default: (await import('#portal/access/view-as/banner.tsx')).ViewAsBanner,
}))

/** A signed-in screen that fills the whole window. Its input survives the end of the session. */
export function FullscreenLayout({ children }: { children: ReactNode }) {
  const ended = useStore(askingToSignIn)
  const rehearsing = useSession().rehearsal !== null
  useEffect(() => {
    allowAsking(!rehearsing)
    return () => allowAsking(false)
  }, [rehearsing])
  return (
    <QueryClientProvider client={queryClient}>
      {rehearsing && (
        <Suspense>
          <ViewAsBanner />
        </Suspense>
      )}
      {children}
      {ended && (
        <Suspense>
          <SessionEndDialog />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}
