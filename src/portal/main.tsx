import { useEffect } from 'react'
import { settleLanguage } from './kit/language.ts'
import { answerReachable } from './kit/reachable.ts'
import { showTheme } from './kit/theme.ts'
import { Guard } from './shell/guard.tsx'
import { followLinks } from './shell/links.ts'
import { reachable } from './shell/permitted.ts'
import { keepPlaces } from './shell/scroll.ts'
import { Toasts } from './shell/toasts.tsx'
import { noteVisits } from './shell/visits.ts'

answerReachable(reachable)

if (typeof document !== 'undefined') {
  showTheme()
  if (settleLanguage()) location.reload()
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
