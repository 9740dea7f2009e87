import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { LinkText } from '#ui/link-text.tsx'
import { Notice } from '#ui/notice.tsx'

const two = (value: number): string => String(value).padStart(2, '0')

/** Remaining time as hours, minutes and seconds, never negative. */
function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

export function LockedNotice({ until, onBack }: { until: number; onBack: () => void }) {
  const [left, setLeft] = useState(() => until - now().getTime())
  useEffect(() => {
    const tick = setInterval(() => setLeft(until - now().getTime()), 1_000)
    return () => clearInterval(tick)
  }, [until])
  return (
    <Notice
      tone="bad"
      title={m.signin_locked_title()}
      action={<LinkText onClick={onBack}>{m.signin_other_account()}</LinkText>}
    >
      <span role="timer">{m.signin_locked_left({ left: timeLeft(left) })}</span>
    </Notice>
  )
}
