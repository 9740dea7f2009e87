import { useEffect } from 'react'
import { reachable } from './frame/permitted.ts'
import { Toasts } from './frame/toasts.tsx'
import { settleLanguage } from './kit/language.ts'
import { answerReachable } from './kit/reachable.ts'
import { session } from './kit/session.ts'
import { answerOver } from './kit/session-end.ts'
import { showTheme } from './kit/theme.ts'
import { settleZone } from './kit/zone.ts'
import { Guard } from './shell/guard.tsx'
import { followLinks } from './shell/links.ts'
import { keepPlaces } from './shell/scroll.ts'
import { noteVisits } from './shell/visits.ts'

answerReachable(reachable)
answerOver(() => void forgotten())

/** Whoever is still held for signed in is not: his page gives way to the sign-in page. */
async function forgotten(): Promise<void> {
  const over = session.get()
  if (!over) return
  const { forgetSession } = await import('./kit/sign-out.ts')
  // Who has signed in meanwhile stays.
  if (session.get() === over) forgetSession(true)
}

if (typeof document !== 'undefined') {
  showTheme()
  if (settleLanguage()) location.reload()
  else settleZone()
}

/** The merchant portal: one island behind every /aq address. */
export function Portal() {
  useEffect(() => {
    const stop = [followLinks(), keepPlaces(), noteVisits()]
    return () => {
      for (const end of stop) end()
    }
  }, [])
  return (
    <>
      <Guard />
      <Toasts />
    </>
  )
}
